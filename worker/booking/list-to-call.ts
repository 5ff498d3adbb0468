import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { bookings, bookingTotals } from '../database/schema.ts'

const maxListed = 100

/** The pending bookings that have waited longest, and how many there are. */
export async function listToCall(db: Database) {
  const [items, [totals]] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(eq(bookings.status, 'pending'))
      .orderBy(asc(bookings.seq))
      .limit(maxListed),
    db.select().from(bookingTotals).where(eq(bookingTotals.status, 'pending')),
  ])
  return { items, total: totals?.bookings ?? 0 }
}
