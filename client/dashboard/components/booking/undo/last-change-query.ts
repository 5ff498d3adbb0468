import { queryOptions } from '@tanstack/react-query'
import { apiRequestWithClock } from '../../../lib/api/api-request.ts'
import { lastBulkChangeKey } from '../../../lib/api/query-keys.ts'

/**
 * The last bulk change that can still be undone. `leftMs` counts on the server's clock, because this device's may be
 * wrong.
 */
export const lastChangeOptions = queryOptions({
  queryKey: lastBulkChangeKey,
  queryFn: async ({ signal }) => {
    const { body: response, serverTime } = await apiRequestWithClock('GET /api/admin/last-change', {
      signal,
    })
    const { last } = response
    return { last, leftMs: last ? Date.parse(last.until) - serverTime : 0 }
  },
  refetchInterval: ({ state: { data } }) => (data?.last ? Math.max(data.leftMs, 1000) : false),
})
