import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { waitingKey } from '../../../lib/api/query-keys.ts'

/** The first page of the waiting list, with the slots that are free for each order now. */
export const waitingOptions = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/waiting', { signal }),
})
