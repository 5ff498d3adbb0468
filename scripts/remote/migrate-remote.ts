import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsTable } from '../local/local-database.ts'
import { queryRemoteDatabase, runRemoteSql } from './remote-database.ts'

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
