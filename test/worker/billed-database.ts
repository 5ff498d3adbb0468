import { env } from 'cloudflare:workers'

/** The database with a count of the rows that D1 bills for writing in its batches, triggers and indexes included. */
export function billWrites(): { database: D1Database; rowsWritten: () => number } {
  let written = 0
  const database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
          return results
        }
      }
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { database, rowsWritten: () => written }
}
