import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { customerIdKey, customerKey, customersKey } from '../../lib/api/query-keys.ts'

/** Whose booking or quote is looked at: its customer, once it is filed. */
export type CustomerSubject = { id: string; customerId: number | null }

/** A customer with all that is known of them; `null` when there is none. */
export function customerOptions(id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/customers/:id', { params: { id }, signal })),
  })
}

/** Whose a booking or a quote is: who asks for one that is not filed yet has it filed. */
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
