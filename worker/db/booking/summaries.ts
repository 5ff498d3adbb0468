import { and, asc, count, eq, sum } from 'drizzle-orm'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import { addDollars } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema.ts'
import { hasCustomer } from './bookings.ts'

const maxBookingsToCall = 100

/** The dashboard's stat cards; revenue leaves out cancelled bookings (specification §9). */
export async function bookingStats(db: Database) {
  const rows = await db
    .select({ status: bookings.status, count: count(), revenue: sum(bookings.totalPrice).mapWith(Number) })
    .from(bookings)
    .groupBy(bookings.status)
  const countOf = (status: BookingStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((all, row) => all + row.count, 0),
    pending: countOf('pending'),
    confirmed: countOf('confirmed'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    totalRevenue: addDollars(...rows.map(({ status, revenue }) => (status === 'cancelled' ? 0 : revenue))),
  }
}

/** The pending bookings that have waited longest, and how many there are; where nobody is left, nobody is called. */
export async function listBookingsToCall(db: Database, limit = maxBookingsToCall) {
  const needsCall = and(eq(bookings.status, 'pending'), hasCustomer)
  const [items, [counted]] = await db.batch([
    db.select().from(bookings).where(needsCall).orderBy(asc(bookings.seq)).limit(limit),
    db.select({ total: count() }).from(bookings).where(needsCall),
  ])
  return { items, total: counted?.total ?? 0 }
}
