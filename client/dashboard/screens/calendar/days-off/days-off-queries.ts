import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { specialDaysKey, timeOffKey } from '../../../lib/api/query-keys.ts'

export const specialDaysOptions = queryOptions({
  queryKey: specialDaysKey,
  queryFn: async ({ signal }) => (await apiRequest('GET /api/admin/special-days', { signal })).days,
})

export const timeOffOptions = queryOptions({
  queryKey: timeOffKey,
  queryFn: async ({ signal }) => (await apiRequest('GET /api/admin/time-off', { signal })).items,
})
