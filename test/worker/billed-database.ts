import { env } from 'cloudflare:workers'

type BilledDatabase = { database: D1Database; rowsWritten: () => number; rowsRead: () => number }

/** The database with a count of the rows that D1 bills in its batches, those of triggers and indexes included. */
export function countBilledRows(): BilledDatabase {
  let written = 0
  let read = 0
  const database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
          read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
          return results
        }
      }
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { database, rowsWritten: () => written, rowsRead: () => read }
}
