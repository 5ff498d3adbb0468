import { and, asc, between, count, eq, getTableColumns, min, sql, sum } from 'drizzle-orm'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import { addDollars } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema/booking-tables.ts'
import { hasCustomer } from './bookings.ts'

const maxBookingsToCall = 100

/** The figures of the dashboard's stat cards. Revenue leaves out cancelled bookings (specification §9). */
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

/** True for a pending booking. Erased customers are left out. */
const needsCall = and(eq(bookings.status, 'pending'), hasCustomer)

/** Lists the oldest pending bookings and counts them all. */
export async function listBookingsToCall(db: Database) {
  const [items, [counted]] = await db.batch([
    db.select().from(bookings).where(needsCall).orderBy(asc(bookings.seq)).limit(maxBookingsToCall),
    db.select({ total: count() }).from(bookings).where(needsCall),
  ])
  return { items, total: counted?.total ?? 0 }
}

const { customerName, bookingDate, startMinutes, createdAt } = getTableColumns(bookings)
const callColumns = { customerName, bookingDate, startMinutes, createdAt }

/**
 * Counts the pending bookings in one scan and returns two, of which one is to call first: the oldest (SQLite takes the
 * other columns from the row of the minimum) and the next to begin.
 */
export async function listFirstToCall(db: Database) {
  const [[oldest], soonest] = await db.batch([
    db
      .select({ ...callColumns, total: count(), oldest: min(bookings.seq) })
      .from(bookings)
      .where(needsCall),
    db
      .select(callColumns)
      .from(bookings)
      .where(needsCall)
      .orderBy(asc(bookings.bookingDate), asc(bookings.startMinutes))
      .limit(1),
  ])
  if (!oldest?.total) return { items: [], total: 0 }
  return { items: [oldest, ...soonest], total: oldest.total }
}

/** The columns that a booking's source follows from. */
const sourceColumns = {
  heardFrom: bookings.heardFrom,
  utmSource: bookings.utmSource,
  referrerHost: bookings.referrerHost,
  isManual: bookings.isManual,
}

const month = sql<string>`substr(${bookings.bookingDate}, 1, 7)`

/** The query for bookings and revenue in a range of `yyyy-MM` months, by month, service, location and source. */
export const selectBookingMonths = (db: Database, from: string, to: string) =>
  db
    .select({
      month,
      serviceName: bookings.serviceName,
      location: bookings.location,
      ...sourceColumns,
      bookings: sql<number>`sum(${bookings.status} <> 'cancelled')`.as('bookings'),
      revenue:
        sql<number>`round(sum(iif(${bookings.status} <> 'cancelled', ${bookings.totalPrice}, 0)), 2)`.as(
          'revenue',
        ),
      completedRevenue:
        sql<number>`round(sum(iif(${bookings.status} = 'completed', ${bookings.totalPrice}, 0)), 2)`.as(
          'completed_revenue',
        ),
      cancelled: sql<number>`sum(${bookings.status} = 'cancelled')`.as('cancelled'),
    })
    .from(bookings)
    .where(between(bookings.bookingDate, `${from}-01`, `${to}-31`))
    .groupBy(month, bookings.serviceName, bookings.location, ...Object.values(sourceColumns))

export type BookingMonth = Awaited<ReturnType<typeof selectBookingMonths>>[number]
