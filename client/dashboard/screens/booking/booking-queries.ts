import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiRequest, apiRequestWithClock, nullIfNotFound } from '../../lib/api/api-request.ts'
import { bookingKey, bookingListsKey, toCallKey } from '../../lib/api/query-keys.ts'
import type { ListView } from '../../lib/routing/screen-views.ts'

export function bookingListOptions({ booking: _, ...query }: ListView) {
  return infiniteQueryOptions({
    queryKey: [...bookingListsKey, query],
    queryFn: ({ pageParam, signal }) =>
      apiRequest('GET /api/admin/bookings', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** A single booking, for one that no loaded page contains (from a shared link). Data is `null` when there is none. */
export function bookingOptions(id: string) {
  return queryOptions({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) =>
      nullIfNotFound(apiRequest('GET /api/admin/bookings/:id', { params: { id }, signal })),
  })
}

/**
 * The call list, with this device's clock offset from the server's in milliseconds: deadlines count on the server's
 * clock.
 */
export const toCallOptions = queryOptions({
  queryKey: toCallKey,
  queryFn: async ({ signal }) => {
    const { body: response, serverTime } = await apiRequestWithClock('GET /api/admin/to-call', { signal })
    return { ...response, clockOffset: serverTime - Date.now() }
  },
  // The cached list still contains bookings that were just confirmed.
  select: (list) => {
    const items = list.items.filter(({ status }) => status === 'pending')
    return { ...list, items, total: list.total - (list.items.length - items.length) }
  },
})
