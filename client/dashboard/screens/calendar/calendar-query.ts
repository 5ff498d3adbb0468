import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { calendarKey, calendarMonthKey } from '../../lib/api/query-keys.ts'
import { applyLocalChanges } from './apply-local-changes.ts'

export function calendarOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...calendarKey, from, to],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    select: applyLocalChanges,
  })
}

export function calendarMonthOptions(month: string) {
  return queryOptions({
    queryKey: [...calendarMonthKey, month],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/calendar/month', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
}
