import { queryOptions } from '@tanstack/react-query'
import { call } from '../../ground/api/api.ts'
import { scheduleKey } from '../../ground/api/query-keys.ts'

export const scheduleOptions = queryOptions({
  queryKey: scheduleKey,
  queryFn: ({ signal }) => call('GET /api/admin/schedule', { signal }),
})
