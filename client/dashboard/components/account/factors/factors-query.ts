import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { factorsKey } from '../../../lib/api/query-keys.ts'

export const factorsOptions = queryOptions({
  queryKey: factorsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/factors', { signal }),
})
