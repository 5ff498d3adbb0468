import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { customerIdKey, customerKey, customersKey } from '../../lib/api/query-keys.ts'

/** A booking or quote; `customerId` is null until it is linked to a customer. */
export type CustomerSubject = { id: string; customerId: number | null }

/** Loads a customer with all their data, or null when there is none. */
export function customerOptions(id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/customers/:id', { params: { id }, signal })),
  })
}

/** Finds the customer of a booking or quote. The server links the two first if they aren't yet. */
export function customerIdOptions({ id, customerId }: CustomerSubject) {
  return queryOptions({
    queryKey: customerIdKey(id),
    queryFn: async ({ signal }) => {
      const params = { subject: id }
      return (await apiRequest('GET /api/admin/customers/of/:subject', { params, signal })).customerId
    },
    ...(customerId !== null && { initialData: customerId, staleTime: Number.POSITIVE_INFINITY }),
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
