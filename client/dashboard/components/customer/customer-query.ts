import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { customerKey, customersKey } from '../../lib/api/query-keys.ts'

/** Loads a customer with all their data, or null when there is none. One who is gone is not asked for again. */
export function customerOptions(id: string) {
  const queryKey = customerKey(id)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<CustomerJson | null> =>
      client.getQueryData(queryKey) === null
        ? null
        : nullIfNotFound(apiRequest('GET /api/admin/customers/:id', { params: { id }, signal })),
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
