import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchBookings, fetchHistory, fetchStats } from './api.ts'
import { bookingKey, historyKey, listsKey, statsKey } from './query-keys.ts'
import type { DashboardView } from './search-params.ts'

export function bookingListOptions({ search, status, range, sort, order }: DashboardView) {
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
