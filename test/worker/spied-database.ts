import { env } from 'cloudflare:workers'
import { interceptDatabase } from './travelling-database.ts'

type SpiedDatabase = { database: D1Database; statements: string[]; rowsRead: () => Promise<number> }

/**
 * The database with a list of what is run on it. `rowsRead` runs it again, this time counting: only for statements that
 * change nothing.
 */
export function spyOnDatabase(): SpiedDatabase {
  const statements: string[] = []
  const replays: D1PreparedStatement[] = []
  const database = interceptDatabase(({ sqls, prepared, execute }) => {
    statements.push(...sqls)
    // What is published takes no values, and is looked up now and then by whoever comes first: nobody's own rows.
    replays.push(...prepared.filter((_, index) => sqls[index]?.includes('?')))
    return execute()
  })
  const rowsRead = async () => {
    const results = await env.DB.batch(replays)
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  }
  return { database, statements, rowsRead }
}

/** A database whose every statement and batch fails with what D1 says, as it does: when it is run. */
export const brokenDatabase = (message: string): D1Database =>
  interceptDatabase(() => Promise.reject(new Error(message)))
