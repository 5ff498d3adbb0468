import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { customerKey, customersKey } from '../../lib/api/query-keys.ts'

/** Loads a customer with all their data, or null when there is none. */
export function customerOptions(id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/customers/:id', { params: { id }, signal })),
  })
}

export function customerListOptions(search: string) {
  return infiniteQueryOptions({
    queryKey: [...customersKey, search],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/customers', { query: { search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
