import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { waitingKey } from '../../../lib/api/query-keys.ts'

/**
 * Who waits for a time, with the times that are free for them now. Most days nobody does: what shows them comes with them,
 * so that it is loaded no sooner and nothing jumps once it is.
 */
export const waitingOptions = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => {
    const list = await apiRequest('GET /api/admin/waiting', { signal })
    const components = list.total > 0 ? await import('./waiting-components.ts') : undefined
    return { ...list, components }
  },
})
