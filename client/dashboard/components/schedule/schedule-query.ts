import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { scheduleKey } from '../../lib/api/query-keys.ts'

export const scheduleOptions = queryOptions({
  queryKey: scheduleKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/schedule', { signal }),
})
