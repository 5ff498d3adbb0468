import { queryOptions } from '@tanstack/react-query'
import { apiRequestWithClock } from '../../lib/api/api-request.ts'
import { historyKey } from '../../lib/api/query-keys.ts'

/**
 * A booking's history, and its last change while that can be undone. `leftMs` counts on the server's clock,
 * because this device's may be wrong.
 */
export function historyOptions(id: string) {
  return queryOptions({
    queryKey: historyKey(id),
    queryFn: async ({ signal }) => {
      const { body, serverTime } = await apiRequestWithClock('GET /api/admin/bookings/:id/history', {
        params: { id },
        signal,
      })
      return { ...body, leftMs: body.undo ? Date.parse(body.undo.until) - serverTime : 0 }
    },
    refetchInterval: ({ state: { data } }) => (data?.undo ? Math.max(data.leftMs, 1000) : false),
  })
}
