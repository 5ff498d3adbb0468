import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { termsKey } from '../../lib/api/query-keys.ts'

export const termsOptions = queryOptions({
  queryKey: termsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/terms', { signal }),
})
