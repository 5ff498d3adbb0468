import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, orNull } from '../../lib/api/api.ts'
import { customerKey, customerOfKey, customersKey } from '../../lib/api/query-keys.ts'

/** Whose booking or quote is looked at: its customer, once it is filed. */
export type CustomerOf = { id: string; customerId: number | null }

/** A customer with all that is known of them; `null` when there is none. */
export function customerOptions(id: string) {
  return queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => orNull(call('GET /api/admin/customers/:id', { params: { id }, signal })),
  })
}

/** Whose a booking or a quote is: who asks for one that is not filed yet has it filed. */
export function customerOfOptions({ id, customerId }: CustomerOf) {
  return queryOptions({
    queryKey: customerOfKey(id),
    queryFn: async ({ signal }) => {
      const params = { subject: id }
      return (await call('GET /api/admin/customers/of/:subject', { params, signal })).customerId
    },
    ...(customerId !== null && { initialData: customerId, staleTime: Number.POSITIVE_INFINITY }),
  })
}

export function customerListOptions(search: string) {
  return infiniteQueryOptions({
    queryKey: [...customersKey, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/customers', { query: { search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}
