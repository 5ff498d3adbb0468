import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ToCallListJson } from '../../../worker/customer/customer-json.ts'
import type { ListView } from '../addresses.ts'
import { fetchBookings, fetchHistory, fetchStats, send } from '../api.ts'
import { bookingKey, historyKey, listsKey, statsKey, toCallKey } from '../query-keys.ts'

export function bookingListOptions({ search, status, range, sort, order }: ListView) {
  const query = { search, status, range, sort, order }
  return infiniteQueryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ pageParam, signal }) => fetchBookings({ ...query, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

export const statsOptions = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => fetchStats(signal),
})

/** A booking that no loaded page holds, such as one from a shared link. The API finds it by searching for its id. */
export function bookingOptions(id: string) {
  return queryOptions({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => {
      const { items } = await fetchBookings({ search: id }, signal)
      return items.find((booking) => booking.id === id) ?? null
    },
  })
}

export function historyOptions(id: string) {
  return queryOptions({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => fetchHistory(id, signal),
  })
}

/** The list and how far this device's clock is from the server's, in milliseconds: what is left must not depend on it. */
export const toCallOptions = queryOptions({
  queryKey: toCallKey,
  queryFn: async ({ signal }) => {
    const response = await send('/api/admin/to-call', { signal })
    const list: ToCallListJson = await response.json()
    const serverTime = Date.parse(response.headers.get('Date') ?? '')
    const items = list.items.toSorted((a, b) => a.callBy.localeCompare(b.callBy))
    return { ...list, items, clockOffset: Number.isNaN(serverTime) ? 0 : serverTime - Date.now() }
  },
  // One that was confirmed a moment ago is not to be called any more.
  select: (list) => {
    const items = list.items.filter(({ status }) => status === 'pending')
    return { ...list, items, total: list.total - (list.items.length - items.length) }
  },
})
