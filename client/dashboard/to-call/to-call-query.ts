import { queryOptions } from '@tanstack/react-query'
import { callWithClock } from '../api.ts'
import { toCallKey } from '../query-keys.ts'

/** The list and how far this device's clock is from the server's, in milliseconds: what is left must not depend on it. */
export const toCallOptions = queryOptions({
  queryKey: toCallKey,
  queryFn: async ({ signal }) => {
    const { answer, serverTime } = await callWithClock('GET /api/admin/to-call', { signal })
    const items = answer.items.toSorted((a, b) => a.callBy.localeCompare(b.callBy))
    return { ...answer, items, clockOffset: serverTime - Date.now() }
  },
  // One that was confirmed a moment ago is not to be called any more.
  select: (list) => {
    const items = list.items.filter(({ status }) => status === 'pending')
    return { ...list, items, total: list.total - (list.items.length - items.length) }
  },
})
