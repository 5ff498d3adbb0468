import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { movesKey } from '../../../lib/api/query-keys.ts'
import type { PlanView } from '../../../lib/routing/screen-views.ts'

/** Proposed new times for the jobs of a plan. */
export function planOptions({ step: _, ...query }: PlanView) {
  return queryOptions({
    queryKey: [...movesKey, 'plan', query],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/moves/plan', { query, signal }),
  })
}

/** Proposed moves and the customers' answers. */
export const proposedMovesOptions = queryOptions({
  queryKey: movesKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/moves', { signal }),
})
