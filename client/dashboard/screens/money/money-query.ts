import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { moneyKey } from '../../lib/api/query-keys.ts'

export const moneyOptions = queryOptions({
  queryKey: moneyKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/money', { signal }),
})
