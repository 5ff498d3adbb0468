import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsTable } from '../local/local-database.ts'
import { runWranglerQuietly, wranglerJson } from '../local/wrangler.ts'

export type Row = Record<string, unknown>

const executeArgs = ['d1', 'execute', 'DB', '--remote', '--yes']

/**
 * Queries the live database. Other users of this machine can see the SQL, a command-line argument. @returns
 * the last statement's rows.
 */
export function queryRemoteDatabase(sql: string): Row[] {
  const results: { results: Row[] }[] = wranglerJson([...executeArgs, '--json', '--command', sql])
  return results.at(-1)?.results ?? []
}

/** Runs a file of statements in the live database, all or none. */
export function runRemoteFile(file: string) {
  runWranglerQuietly([...executeArgs, '--file', file])
}

/**
 * Runs statements from a temporary file that only this user can read, so that no secret is in the arguments.
 */
export function runRemoteSql(sql: string) {
  // Ctrl+C ends wrangler but not this process, which still has to delete the file.
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
 * Applies the missing migrations to the live database, each in its own file together with its entry in
 * wrangler's migrations table. D1 imports a file completely or not at all. `wrangler d1 migrations apply`
 * sends statements one by one instead: it has split triggers in two and left migrations half applied
 * (docs/reliability.md, "A migration fails").
 * @throws an error that names the failed migration.
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
      throw new Error(`Migration ${name} failed and was not applied: ${reason}`)
    }
  }
}
