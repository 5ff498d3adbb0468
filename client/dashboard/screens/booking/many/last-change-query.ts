import { queryOptions } from '@tanstack/react-query'
import { callWithClock } from '../../../lib/api/api.ts'
import { manyKey } from '../../../lib/api/query-keys.ts'

/** What can still be undone, and for how many milliseconds on the server's clock: this device's may be wrong. */
export const lastChangeOptions = queryOptions({
  queryKey: manyKey,
  queryFn: async ({ signal }) => {
    const { answer, serverTime } = await callWithClock('GET /api/admin/bookings/many', { signal })
    const { last } = answer
    return { last, leftMs: last ? Date.parse(last.until) - serverTime : 0 }
  },
  refetchInterval: ({ state: { data } }) => (data?.last ? Math.max(data.leftMs, 1000) : false),
})
