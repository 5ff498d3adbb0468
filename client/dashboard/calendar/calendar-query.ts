import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { call } from '../api.ts'
import { calendarKey } from '../query-keys.ts'

/** The server leaves cancelled bookings out; so does the page when one is cancelled here. */
function leaveOutCancelled(calendar: CalendarJson): CalendarJson {
  return { ...calendar, bookings: calendar.bookings.filter(({ status }) => status !== 'cancelled') }
}

export function calendarOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) => call('GET /api/admin/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    select: leaveOutCancelled,
  })
}
