import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, ProblemError } from './api.ts'
import { bookingKey, historyKey, listsKey, statsKey } from './query-keys.ts'
import type { DashboardView } from './search-params.ts'

export function bookingListOptions({ search, status, range, sort, order }: DashboardView) {
  const query = { search, status, range, sort, order }
  return infiniteQueryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/bookings', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

export const statsOptions = queryOptions({
  queryKey: statsKey,
  queryFn: ({ signal }) => call('GET /api/admin/stats', { signal }),
})

/** A booking that no loaded page holds, such as one from a shared link; `null` when there is none. */
export function bookingOptions(id: string) {
  return queryOptions({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/admin/bookings/:id', { params: { id }, signal })
      } catch (error) {
        if (error instanceof ProblemError && error.status === 404) return null
        throw error
      }
    },
  })
}

export function historyOptions(id: string) {
  return queryOptions({
    queryKey: historyKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/bookings/:id/history', { params: { id }, signal })).events,
  })
}
