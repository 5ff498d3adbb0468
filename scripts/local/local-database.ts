import { readD1Migrations } from '@cloudflare/vitest-plugin'
import type { D1Database } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { stateDir } from './local-state.ts'

export type LocalDatabase = D1Database

// The same table as `wrangler d1 migrations apply` creates.
export const migrationsTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

/** A statement with a value for each `?`. */
export type Statement = [sql: string, values: string[]]

/** Runs statements in one transaction. @returns the rows of the last one. */
export async function runStatements<Row>(database: LocalDatabase, statements: Statement[]): Promise<Row[]> {
  const results = await database.batch<Row>(
    statements.map(([sql, values]) => database.prepare(sql).bind(...values)),
  )
  return results.at(-1)?.results ?? []
}

/** Opens the local D1, even while the site runs, and passes it to `use`. */
export async function withLocalDatabase<T>(
  use: (database: LocalDatabase) => Promise<T>,
  directory = stateDir,
): Promise<T> {
  const { env, dispose } = await getPlatformProxy<{ DB: LocalDatabase }>({
    configPath: 'wrangler.toml',
    persist: { path: `${directory}/v3` },
    remoteBindings: false,
  })
  try {
    return await use(env.DB)
  } finally {
    await dispose()
  }
}

/**
 * Applies the missing migrations to the local D1, each in one transaction.
 * @throws an error that names the failed migration.
 */
export async function migrateLocalDatabase(database: LocalDatabase): Promise<void> {
  await database.prepare(migrationsTable).run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, queries } of await readD1Migrations('migrations')) {
    if (applied.has(name)) continue
    try {
      await database.batch([
        ...queries.map((query) => database.prepare(query)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${name} failed and was not applied: ${reason}`)
    }
  }
}
