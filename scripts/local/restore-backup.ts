import { appendFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../../shared/rules/backup/backup-object-keys.ts'
import { retentionOf } from '../../shared/rules/customer/retention.ts'
import { backedUpTables, tableName } from '../../worker/db/backup/backed-up-tables.ts'
import type { Row } from '../remote/remote-database.ts'
import { assignCustomers } from './assign-customers.ts'
import {
  type BackupPart,
  type BackupSource,
  findNewestBackup,
  readErasures,
  readManifest,
  readPart,
} from './backup-files.ts'
import { folderReader, type RestoreTarget } from './restore-target.ts'
import {
  createEraser,
  findSuperseded,
  isSuperseded,
  normalizeContacts,
  parseErasures,
  parseTables,
  predatesContactFormat,
  resetSearchKeys,
} from './restored-rows.ts'
import { siteConfig } from './site-config.ts'
import { readBackupKey } from './site-keys.ts'

/** D1 accepts statements of up to 100 KB and files of any size. Smaller ones fail sooner. */
const statementLength = 60_000
const fileLength = 32 * 1024 * 1024

type RestoreOptions = {
  /** Files with private keys. */
  key: readonly string[]
  /** A backup's id; the newest by default. */
  backup?: string | undefined
  /** A local copy of the bucket. */
  from?: string | undefined
}

/**
 * Restores a backup into an empty database; `folder` is for temporary files.
 * @throws when a part is missing or damaged. Then nothing has been written.
 */
export async function restoreBackup(
  target: RestoreTarget,
  options: RestoreOptions,
  folder: string,
): Promise<void> {
  const started = Date.now()
  const read = options.from === undefined ? target.read : folderReader(options.from)
  const source = { read, keys: await Promise.all(options.key.map(readBackupKey)) }
  const backup = options.backup ?? (await findNewestBackup(source))
  const manifest = await readManifest(source, backup)
  await assertMigrationExists(manifest)
  // Read and check everything before writing the first row.
  const { files, erased } = await writeStatements(source, backup, manifest, folder, started)
  const checked = Date.now()
  await target.migrate()
  await assertDatabaseEmpty(target)
  for (const file of files) await target.runFile(file)
  await printReport(target, manifest, erased)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    `Restored ${backup} in ${seconds(started, Date.now())}: ${seconds(started, checked)} to fetch and check ${manifest.parts} parts, the rest to write.`,
  )
}

/** @throws when the backup comes from a newer schema than this code knows. */
async function assertMigrationExists({ migration }: Manifest) {
  if ((await readdir('migrations')).includes(`${migration}.sql`)) return
  throw new Error(`The backup comes from a newer version of this project, with migration ${migration}.`)
}

/** Ignores the settings row, which every new database has. */
async function assertDatabaseEmpty({ query }: RestoreTarget) {
  const counts = await countRows(query)
  const filled = Object.entries(counts).filter(([table, rows]) => table !== 'schedule_settings' && rows !== 0)
  if (filled.length === 0) return
  const rowCounts = filled.map(([table, rows]) => `${rows} ${table}`).join(', ')
  throw new Error(`The database already has rows: ${rowCounts}. Restore into an empty one.`)
}

/** The number of rows in each table that backups contain. */
async function countRows(query: RestoreTarget['query']): Promise<Row> {
  const columns = backedUpTables.map(tableName).map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  const [counts = {}] = await query(`SELECT ${columns.join(', ')}`)
  return counts
}

/**
 * Reads all parts and writes their rows as SQL. @returns the files in order, and how many bookings were
 * erased.
 */
async function writeStatements(
  source: BackupSource,
  backup: string,
  manifest: Manifest,
  folder: string,
  started: number,
) {
  const output = statementFiles(folder)
  const finalPart = await readPart(source, backup, manifest.parts)
  const erasureParts = await readErasures(source)
  const erasures = createEraser(
    [...erasureParts, finalPart].flatMap(parseErasures),
    retentionOf(siteConfig().vars, started),
  )
  const superseded = findSuperseded(parseTables(finalPart))
  const lacksContacts = predatesContactFormat(parseTables(finalPart))

  const partNumbers = new Map<string, number[]>()
  for (let number = 1; number < manifest.parts; number++) {
    const { header } = await readPart(source, backup, number)
    for (const { name } of header.tables) partNumbers.set(name, [...(partNumbers.get(name) ?? []), number])
  }
  async function insertTable(part: BackupPart, name: string, isOmitted: (row: Row) => boolean = () => false) {
    for (const { table, columns, rows } of parseTables(part).filter((each) => each.table === name)) {
      const remainingRows = rows.filter((row) => !isOmitted(row)).map((row) => erasures.erase(table, row))
      const section = resetSearchKeys({ table, columns, rows: remainingRows.filter((row) => row !== null) })
      const migrated = lacksContacts ? normalizeContacts(section) : section
      await output.insert(table, migrated.columns, migrated.rows)
    }
  }
  await output.write('DELETE FROM schedule_settings;\n')
  for (const { restoreInKeyOrder, ...each } of backedUpTables) {
    const table = tableName(each)
    // The final part was read last, so its rows are newer. Inserted first, they win over older rows with the
    // same key.
    if (!restoreInKeyOrder) await insertTable(finalPart, table)
    for (const number of partNumbers.get(table) ?? []) {
      await insertTable(await readPart(source, backup, number), table, (row) =>
        isSuperseded(table, row, superseded),
      )
    }
    if (restoreInKeyOrder) await insertTable(finalPart, table)
    for (const part of erasureParts) await insertTable(part, table)
  }
  // An older backup has bookings and quotes that were to get their customer later.
  await output.write(`${assignCustomers.join(';\n')};\n`)
  // Frees the hours of time off that was removed, and of bookings that were cancelled or erased, during or
  // after the backup.
  await output.write(
    "DELETE FROM slot_claims WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE id = booking_id AND status <> 'cancelled') AND NOT EXISTS (SELECT 1 FROM time_off WHERE id = booking_id);\n",
  )
  return { files: output.files, erased: erasures.bookings }
}

/** Writes statements to files that only this user can read and that are deleted when this command ends. */
function statementFiles(folder: string) {
  const files: string[] = []
  async function write(sql: string) {
    const last = files.at(-1)
    if (last && (await stat(last)).size + sql.length < fileLength) return appendFile(last, sql)
    const file = join(folder, `rows-${files.length}.sql`)
    files.push(file)
    await writeFile(file, sql, { mode: 0o600 })
  }
  /**
   * Rows are inserted as JSON, which escapes line breaks, so that no text can end a statement or a string.
   */
  async function insert(table: string, columns: string[], rows: readonly Row[]) {
    const cells = columns.map((_, index) => `value ->> ${index}`).join(', ')
    const head = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${cells} FROM json_each('[`
    let lines: string[] = []
    let length = 0
    const flush = async () => {
      if (lines.length > 0) await write(`${head}${lines.join(',')}]');\n`)
      lines = []
      length = 0
    }
    for (const row of rows) {
      const line = JSON.stringify(columns.map((column) => row[column] ?? null)).replaceAll("'", "''")
      if (length + line.length > statementLength) await flush()
      lines.push(line)
      length += line.length
    }
    await flush()
  }
  return { files, write, insert }
}

/** Reports what the database now contains. @throws when an upcoming booking does not hold its hours. */
async function printReport({ query }: RestoreTarget, { closedAt }: Manifest, erased: number) {
  const counts = Object.entries(await countRows(query))
  const [unclaimed] = await query(
    "SELECT count(*) AS bookings FROM bookings WHERE status IN ('pending', 'confirmed') AND booking_date >= date('now') AND NOT EXISTS (SELECT 1 FROM slot_claims WHERE booking_id = bookings.id AND date BETWEEN booking_date AND ready_date)",
  )
  console.log(counts.map(([table, rows]) => `${String(rows).padStart(9)}  ${table}`).join('\n'))
  console.log(`As of ${closedAt}. Customers erased since: removed from ${erased} bookings.`)
  if (unclaimed?.bookings !== 0)
    throw new Error(`${unclaimed?.bookings} upcoming bookings do not hold their hours.`)
}
