import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { stateDir } from './state.ts'

export type LocalDatabase = Awaited<ReturnType<Miniflare['getD1Database']>>

// The table in which `wrangler d1 migrations apply` keeps what it has applied.
const migrationsTable =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

/** The id under which wrangler.toml knows the database; its local file is named after it. */
export function databaseId(): string {
  const [database] = unstable_readConfig({ config: 'wrangler.toml' }).d1_databases
  if (!database?.database_id) throw new Error('wrangler.toml names no D1 database.')
  return database.database_id
}

/** Opens the local D1, also while the site runs, and hands it to `use`. */
export async function withLocalDatabase<T>(
  use: (database: LocalDatabase) => Promise<T>,
  directory = stateDir,
): Promise<T> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: '',
      cf: false,
      resourcePersistencePath: `${directory}/v3`,
      d1Databases: { DB: { id: databaseId() } },
    }),
  )
  try {
    return await use(await miniflare.getD1Database('DB'))
  } finally {
    await miniflare.dispose()
  }
}

/**
 * Applies the migrations that the local D1 does not have yet, each in one transaction.
 * @throws an error that names the migration that failed.
 */
export async function migrateLocalDatabase(database: LocalDatabase): Promise<void> {
  await database.prepare(migrationsTable).run()
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row: { name: string }) => row.name))
  for (const { name, queries } of await readD1Migrations('migrations')) {
    if (applied.has(name)) continue
    try {
      await database.batch([
        ...queries.map((query) => database.prepare(query)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The migration ${name} failed, and nothing of it was applied: ${reason}`)
    }
  }
}
