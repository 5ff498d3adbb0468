import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { figuresKey } from '../../../lib/api/query-keys.ts'

export function figuresOptions(from: string, to: string) {
  return queryOptions({
    queryKey: [...figuresKey, from, to],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/figures', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}
