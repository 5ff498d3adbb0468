import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { calendarKey, calendarMonthKey } from '../../lib/api/query-keys.ts'
import { asChangedHere } from './changed-here.ts'

export function calendarOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) => call('GET /api/admin/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    select: asChangedHere,
  })
}

export function calendarMonthOptions(month: string) {
  return queryOptions({
    queryKey: [...calendarMonthKey, month],
    queryFn: ({ signal }) => call('GET /api/admin/calendar/month', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}
