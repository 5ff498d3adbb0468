import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { setupKey } from '../../lib/api/query-keys.ts'

export const setupOptions = queryOptions({
  queryKey: setupKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/site/setup', { signal }),
})
