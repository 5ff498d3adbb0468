import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsTable } from '../local/local-database.ts'
import { runWranglerQuietly, wranglerJson } from '../local/wrangler.ts'

export type Row = Record<string, unknown>

const executeArgs = ['d1', 'execute', 'DB', '--remote', '--yes']

/** Asks the live database. Everybody on this machine can see what. @returns the rows of the last statement. */
export function queryRemoteDatabase(sql: string): Row[] {
  const results: { results: Row[] }[] = wranglerJson([...executeArgs, '--json', '--command', sql])
  return results.at(-1)?.results ?? []
}

/** Runs a file of statements in the live database, the whole of it or nothing. */
export function runRemoteFile(file: string) {
  runWranglerQuietly([...executeArgs, '--file', file])
}

/** The same with statements, in a file that nobody else can read and that is removed again. */
export function runRemoteSql(sql: string) {
  // Ctrl+C ends wrangler, and then the file is removed all the same.
  process.once('SIGINT', () => {})
  const folder = mkdtempSync(join(tmpdir(), 'corridor-sql-'))
  try {
    const file = join(folder, 'statements.sql')
    writeFileSync(file, sql, { mode: 0o600 })
    runRemoteFile(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Applies the migrations that the live database lacks, each in a file with its own note in the table that `wrangler d1
 * migrations` keeps. A file is taken in whole or not at all; what that command sends instead is split into statements on
 * the way, at which triggers have broken, and parts have stayed (docs/reliability.md, "A migration fails").
 * @throws an error that names the migration that failed.
 */
export function migrateRemoteDatabase(): void {
  const rows = queryRemoteDatabase(`${migrationsTable}; SELECT name FROM d1_migrations`)
  const applied = rows.map(({ name }) => name)
  const pending = readdirSync('migrations').filter((file) => file.endsWith('.sql') && !applied.includes(file))
  for (const name of pending.sort()) {
    console.log(`Applying ${name} …`)
    const sql = readFileSync(join('migrations', name), 'utf8')
    try {
      runRemoteSql(`${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The migration ${name} failed, and nothing of it was applied: ${reason}`)
    }
  }
}
