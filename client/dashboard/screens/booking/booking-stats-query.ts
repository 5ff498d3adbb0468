import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { statsKey } from '../../lib/api/query-keys.ts'

export const statsOptions = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/stats', { signal }),
})
