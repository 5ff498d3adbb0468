import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { stateDir } from './local-state.ts'

/** How long a write waits for those of a running site. */
const busyTimeoutMs = 60_000

/**
 * Opens the local D1's SQLite file, or returns `null` before the first migration. Writing to it directly is about fifty
 * times faster than through workerd, and waits while a running site writes: workerd gives up at once.
 */
export function openDatabaseFile(): DatabaseSync | null {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  return file ? new DatabaseSync(join(folder, file), { timeout: busyTimeoutMs }) : null
}

/** Returns whether every migration has been applied, without writing. */
export async function isMigrated(database: DatabaseSync): Promise<boolean> {
  const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get()
  if (!hasTable) return false
  const applied = new Set(
    database
      .prepare('SELECT name FROM d1_migrations')
      .all()
      .map(({ name }) => name),
  )
  return (await readD1Migrations('migrations')).every(({ name }) => applied.has(name))
}

/** Drizzle on the file, for reading rows as the tables declare them. */
export const drizzleOn = (database: DatabaseSync) =>
  drizzle(async (query, params, method) => {
    const statement = database.prepare(query)
    statement.setReturnArrays(true)
    return { rows: (method === 'get' ? statement.get(...params) : statement.all(...params)) as unknown[] }
  })

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

/**
 * Runs `work` in a transaction that takes the write lock first. One that reads before it writes could not wait for the
 * lock: its snapshot would be outdated, which SQLite refuses at once (SQLITE_BUSY_SNAPSHOT).
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  beginImmediate(database)
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Says so before it waits, because nothing else happens meanwhile. */
function beginImmediate(database: DatabaseSync) {
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE')
  } catch (error) {
    if (!isBusy(error)) throw error
    console.log('Waiting for the running site …')
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; BEGIN IMMEDIATE`)
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
  }
}
