import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { specialDaysKey, timeOffKey } from '../../../lib/api/query-keys.ts'

export const specialDaysOptions = queryOptions({
  queryKey: specialDaysKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/special-days', { signal })).days,
})

export const timeOffOptions = queryOptions({
  queryKey: timeOffKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/time-off', { signal })).items,
})
