import { between, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema.ts'

const month = sql<string>`substr(${bookings.bookingDate}, 1, 7)`

/** The query for bookings and revenue in a range of months (yyyy-MM), by month, service and location. */
export const selectBookingMonths = (db: Database, from: string, to: string) =>
  db
    .select({
      month,
      serviceName: bookings.serviceName,
      location: bookings.location,
      bookings: sql<number>`sum(${bookings.status} <> 'cancelled')`.as('bookings'),
      revenue:
        sql<number>`round(sum(iif(${bookings.status} <> 'cancelled', ${bookings.totalPrice}, 0)), 2)`.as(
          'revenue',
        ),
      cancelled: sql<number>`sum(${bookings.status} = 'cancelled')`.as('cancelled'),
    })
    .from(bookings)
    .where(between(bookings.bookingDate, `${from}-01`, `${to}-31`))
    .groupBy(month, bookings.serviceName, bookings.location)

export type BookingMonth = Awaited<ReturnType<typeof selectBookingMonths>>[number]
