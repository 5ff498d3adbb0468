import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { alertsKey } from '../../lib/api/query-keys.ts'

/** What is going on is asked for again so often, beside every change of a booking. */
const refetchIntervalMs = 5 * minuteMs

export const alertOptions = queryOptions({
  queryKey: alertsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/alerts', { signal }),
  staleTime: refetchIntervalMs,
  refetchInterval: refetchIntervalMs,
})
