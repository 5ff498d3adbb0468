import { and, between, inArray, type SQL, sql } from 'drizzle-orm'
import { datesOf } from '../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../../shared/rules/booking/booking-status.ts'
import type { ListQuery } from '../../../../shared/rules/booking/list-query.ts'
import { bookingDays, bookingTotals } from '../../schema.ts'

/**
 * How many bookings a status and the dates have, as a query in brackets: from the counters that triggers keep. It reads
 * up to four rows a day, however many bookings there are.
 */
export function countInFilter(query: ListQuery, today: string): SQL<number> {
  const { status } = query
  const dates = datesOf(query, today)
  const table = dates ? bookingDays : bookingTotals
  const isCounted = and(
    inArray(table.status, status ? [status] : [...bookingStatuses]),
    dates ? between(bookingDays.bookingDate, ...dates) : undefined,
  )
  return sql`(select coalesce(sum(${table.bookings}), 0) from ${table} where ${isCounted})`
}
