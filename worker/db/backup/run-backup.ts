import { entries } from '../../../migrations/meta/_journal.json'
import { addDays, businessDate, dayMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import {
  erasuresPrefix,
  latestKey,
  type Manifest,
  manifestKey,
  partKey,
} from '../../../shared/rules/backup/backup-object-keys.ts'
import { selectRetainedBackups } from '../../../shared/rules/backup/retained-backups.ts'
import { retentionOf } from '../../../shared/rules/customer/retention.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import {
  type BackupTarget,
  backupTarget,
  deleteOtherFolders,
  listCompleteBackups,
  writePart,
} from '../../lib/storage/backup-bucket.ts'
import type { BackupPosition } from '../schema/backup-tables.ts'
import {
  type BackedUpTable,
  backedUpTables,
  type Cutoffs,
  finalPartQuery,
  isPaged,
  pageQuery,
  storedColumns,
  tableName,
} from './backed-up-tables.ts'
import { type Backup, claimBackup, deleteBackups, saveProgress } from './backups.ts'

const rowsPerPart = 2000

/**
 * A run ends before the next begins, and stops before the fifty queries that the free plan allows a Worker.
 * The final part, one query per table, is a run of its own.
 */
const maxRunMs = 3 * minuteMs
const maxQueriesPerRun = 40

/**
 * A change is dated before it is written, at most some minutes earlier: a longer request would have been
 * ended.
 */
const clockMarginMs = 10 * minuteMs
/** Older messages were sent or given up, and nobody resends them. */
const mailSettledMs = 15 * dayMs
/** Hours and crew-day numbers this old can no longer be claimed. */
const settledDays = 7

const pagedTables = backedUpTables.filter(isPaged)

/**
 * Scheduled task: makes the night's backup, or the next part of it. Tables are read page by page, and then,
 * in one transaction, the rows that may have changed since the first page. Together they are the database as
 * of that transaction (docs/adr/0013-backup.md).
 * @returns how many parts and rows this run wrote.
 */
export async function runBackup(env: Bindings, now: number): Promise<Record<string, number>> {
  const target = backupTarget(env)
  const db = openDatabase(env.DB)
  const backup = target && (await claimBackup(db, now))
  if (!backup) return { parts: 0, rows: 0 }

  const since = cutoffsOf(backup)
  const end = Date.now() + maxRunMs
  const before = backup.parts
  let rowsWritten = 0
  if (backup.position) {
    for (let queries = 0; backup.position && queries < maxQueriesPerRun && Date.now() < end; queries += 2) {
      rowsWritten += await backUpPage(env.DB, target, backup, backup.position, since)
      await saveProgress(db, backup)
    }
    await saveProgress(db, { id: backup.id, busyUntil: new Date(now).toISOString() })
  } else {
    rowsWritten += await writeFinalPart(env.DB, target, backup, since)
    await saveProgress(db, { ...backup, verifiedAt: new Date().toISOString() })
    const retained = selectRetainedBackups(
      await listCompleteBackups(target.bucket),
      retentionOf(env, now).before,
    )
    await deleteOtherFolders(target.bucket, [...retained, erasuresPrefix])
    await deleteBackups(db, retained)
  }
  return { parts: backup.parts - before, rows: rowsWritten }
}

function cutoffsOf({ startedAt }: Backup): Cutoffs {
  const start = Date.parse(startedAt)
  return {
    change: new Date(start - clockMarginMs).toISOString(),
    mail: new Date(start - mailSettledMs).toISOString(),
    date: addDays(businessDate(start), -settledDays),
  }
}

/**
 * Reads a page, writes it as a part unless it is empty, and advances the backup.
 * @returns the number of rows.
 */
async function backUpPage(
  database: D1Database,
  target: BackupTarget,
  backup: Backup,
  { table: name, after }: BackupPosition,
  since: Cutoffs,
): Promise<number> {
  const table = pagedTables.find((candidate) => tableName(candidate) === name)
  if (!table) throw new Error('The backup was begun by another version of this code.')
  const query = pageQuery(table, since, after === null)
  const rows = await database
    .prepare(query)
    .bind(...(after ?? []), rowsPerPart)
    .raw<(string | number)[]>()
  if (rows.length > 0) await addPart(target, backup, [{ table, rows }])
  const lastRow = rows.length === rowsPerPart ? rows.at(-1) : undefined
  const next = pagedTables[pagedTables.indexOf(table) + 1]
  if (lastRow !== undefined) {
    const columns = storedColumns(table)
    backup.position = {
      table: name,
      after: table.key.flatMap((column) => lastRow[columns.indexOf(column)] ?? []),
    }
  } else backup.position = next ? { table: tableName(next), after: null } : null
  return rows.length
}

/**
 * Writes the rows that may have changed since the backup began, of all tables at one moment, and the
 * manifest.
 */
async function writeFinalPart(
  database: D1Database,
  target: BackupTarget,
  backup: Backup,
  since: Cutoffs,
): Promise<number> {
  const results = await database.batch<Record<string, unknown>>(
    backedUpTables.map((table) => database.prepare(finalPartQuery(table, since))),
  )
  const closedAt = new Date().toISOString()
  const sections = backedUpTables.map((table, index) => ({
    table,
    rows: (results[index]?.results ?? []).map((row) => Object.values(row)),
  }))
  const written = await addPart(target, backup, sections)
  const { id, parts, rows } = backup
  const manifest: Manifest = { parts, rows, migration: entries.at(-1)?.tag ?? '', closedAt }
  await writePart(target, manifestKey(id), { backup: id, part: 0, tables: [] }, [JSON.stringify(manifest)])
  await target.bucket.put(latestKey, id)
  return written
}

type Section = { table: BackedUpTable; rows: unknown[][] }

/** Writes the next part. @returns the number of rows in it. */
async function addPart(target: BackupTarget, backup: Backup, sections: Section[]) {
  const part = backup.parts + 1
  const tables = sections.map(({ table, rows }) => ({
    name: tableName(table),
    columns: storedColumns(table),
    rows: rows.length,
  }))
  const lines = sections.flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)))
  await writePart(target, partKey(backup.id, part), { backup: backup.id, part, tables }, lines)
  backup.parts = part
  const before = backup.rows
  const counts = tables.map(({ name, rows }) => [name, (before[name] ?? 0) + rows] as const)
  backup.rows = { ...before, ...Object.fromEntries(counts) }
  return lines.length
}
