import { and, asc, eq, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { bookings, bookingTotals } from '../schema.ts'
import { hasPerson } from './bookings.ts'

const maxToCall = 100

/** The dashboard's stat cards; revenue leaves out cancelled bookings (specification §9). */
export async function bookingStats(db: Database) {
  const rows = await db.select().from(bookingTotals)
  const count = (status: BookingStatus) => rows.find((row) => row.status === status)?.bookings ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.bookings, 0),
    pending: count('pending'),
    confirmed: count('confirmed'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    totalRevenue: rows.reduce((sum, row) => sum + (row.status === 'cancelled' ? 0 : row.revenue), 0),
  }
}

/** The pending bookings that have waited longest, and how many there are; where nobody is left, nobody is called. */
export async function listToCall(db: Database, limit = maxToCall) {
  const [items, [totals]] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 'pending'), hasPerson))
      .orderBy(asc(bookings.seq))
      .limit(limit),
    db.select().from(bookingTotals).where(eq(bookingTotals.status, 'pending')),
  ])
  return { items, total: totals ? totals.bookings - totals.withoutPerson : 0 }
}

/** The statement that tells open dashboards of a change that no trigger sees. */
export const countChange = (db: Database) =>
  db
    .update(bookingTotals)
    .set({ changes: sql`${bookingTotals.changes} + 1` })
    .where(eq(bookingTotals.status, 'pending'))

/** A number that grows with every change of a booking, the waiting list, the time off or the schedule; four rows are read. */
export async function readVersion(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`coalesce(sum(${bookingTotals.changes}), 0)` })
    .from(bookingTotals)
  return row?.version ?? 0
}
