import { queryOptions } from '@tanstack/react-query'
import { addDays, businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { CareItemJson } from '../../../../shared/rules/care/care-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { careKey } from '../../lib/api/query-keys.ts'

/** The list looks this many days ahead. */
const daysAhead = 31

/** The plans that are due now or soon. */
export const careOptions = queryOptions({
  queryKey: careKey,
  queryFn: ({ signal }) =>
    apiRequest('GET /api/admin/care', {
      query: { until: addDays(businessDate(Date.now()), daysAhead) },
      signal,
    }),
})

export type CareGroup = 'overdue' | 'week' | 'later'

export const careGroups: readonly CareGroup[] = ['overdue', 'week', 'later']

export function careGroupOf({ nextDate }: CareItemJson, today: string): CareGroup {
  if (nextDate < today) return 'overdue'
  return nextDate <= addDays(today, 7) ? 'week' : 'later'
}
