import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { waitingKey } from '../../../lib/api/query-keys.ts'

/**
 * The waiting list, with the slots that are free for each order now. The list is usually empty, so its components load
 * with the first order: earlier wastes bytes, later shifts the layout.
 */
export const waitingOptions = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => {
    const list = await apiRequest('GET /api/admin/waiting', { signal })
    const components = list.total > 0 ? await import('./waiting-components.ts') : undefined
    return { ...list, components }
  },
})
