import { and, between, inArray, type SQL, sql } from 'drizzle-orm'
import { dateRangeOf, type ListQuery } from '../../../shared/booking/booking-list.ts'
import { bookingStatuses } from '../../../shared/booking/booking-status.ts'
import { bookingDays, bookingTotals } from '../../database/schema.ts'

/** How many bookings a status and a date range have, as a query in brackets: from the counters that triggers keep. */
export function countInFilter({ status, range }: ListQuery, today: string): SQL<number> {
  const table = range ? bookingDays : bookingTotals
  const isCounted = and(
    inArray(table.status, status ? [status] : [...bookingStatuses]),
    range ? between(bookingDays.bookingDate, ...dateRangeOf(range, today)) : undefined,
  )
  return sql`(select coalesce(sum(${table.bookings}), 0) from ${table} where ${isCounted})`
}
