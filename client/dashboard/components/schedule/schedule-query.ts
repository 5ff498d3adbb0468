import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { scheduleKey } from '../../lib/api/query-keys.ts'

export const scheduleOptions = queryOptions({
  queryKey: scheduleKey,
  queryFn: ({ signal }) => call('GET /api/admin/schedule', { signal }),
})
