import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { call } from '../../lib/api/api.ts'
import { alertsKey } from '../../lib/api/query-keys.ts'

/** What is going on is asked for again so often, beside every change of a booking. */
const askEveryMs = 5 * minuteMs

export const alertOptions = queryOptions({
  queryKey: alertsKey,
  queryFn: ({ signal }) => call('GET /api/admin/alerts', { signal }),
  staleTime: askEveryMs,
  refetchInterval: askEveryMs,
})
