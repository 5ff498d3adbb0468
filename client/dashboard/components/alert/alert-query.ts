import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { alertsKey } from '../../lib/api/query-keys.ts'

/** Alerts are also refetched after every booking change. */
const refetchIntervalMs = 5 * minuteMs

export const alertOptions = queryOptions({
  queryKey: alertsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/alerts', { signal }),
  staleTime: refetchIntervalMs,
  refetchInterval: refetchIntervalMs,
})
