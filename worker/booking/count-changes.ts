import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { bookingTotals } from '../database/schema.ts'

/** A number that grows with every change of a booking, the time off or the schedule; four rows are read. */
export async function readVersion(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`coalesce(sum(${bookingTotals.changes}), 0)` })
    .from(bookingTotals)
  return row?.version ?? 0
}
