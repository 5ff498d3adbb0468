import { queryOptions } from '@tanstack/react-query'
import { apiRequest } from '../../lib/api/api-request.ts'
import { pushKey } from '../../lib/api/query-keys.ts'
import { readDevicePushState } from './push-subscription.ts'

/** What the server knows and what this browser does, at once: a device that is both is never shown as another. */
export const pushOptions = queryOptions({
  queryKey: pushKey,
  queryFn: async ({ signal }) => {
    const [push, thisDevice] = await Promise.all([
      apiRequest('GET /api/admin/push', { signal }),
      readDevicePushState(),
    ])
    return { ...push, thisDevice }
  },
})
