import { sql } from 'drizzle-orm'
import type { Database } from '../lib/database/open-database.ts'
import { dataVersion } from './schema/data-version-table.ts'

/** The statement that tells open dashboards about a change that no trigger sees. */
export const bumpDataVersion = (db: Database) =>
  db.update(dataVersion).set({ number: sql`${dataVersion.number} + 1` })

/**
 * A number that grows with every change of a booking, a quote, the waiting list, the time off or the
 * schedule.
 */
export async function getDataVersion(db: Database): Promise<number> {
  const [row] = await db.select({ number: dataVersion.number }).from(dataVersion)
  return row?.number ?? 0
}
