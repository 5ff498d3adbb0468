import { queryOptions } from '@tanstack/react-query'
import type { ThreadJson } from '../../../../shared/rules/message/message-json.ts'
import { apiRequest, nullIfNotFound } from '../../lib/api/api-request.ts'
import { threadKey, threadsKey } from '../../lib/api/query-keys.ts'

export const threadsOptions = queryOptions({
  queryKey: threadsKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/messages', { signal }),
})

export const unreadThreadsOptions = queryOptions({
  queryKey: [...threadsKey, 'unread'],
  queryFn: ({ signal }) => apiRequest('GET /api/admin/messages', { query: { unread: 'true' }, signal }),
})

/** Polling interval while a text is on its way. */
const deliveryPollMs = 3000

/** A thread with a customer, or with a number that may belong to nobody. */
export type ThreadId = { customer: string } | { phone: string }

const params = (id: ThreadId) => ('customer' in id ? { id: id.customer } : { phone: id.phone })

export function threadOptions(thread: ThreadId) {
  return queryOptions({
    queryKey: threadKey(Object.values(params(thread)).join()),
    queryFn: ({ signal }): Promise<ThreadJson | null> =>
      nullIfNotFound(
        'customer' in thread
          ? apiRequest('GET /api/admin/customers/:id/messages', { params: { id: thread.customer }, signal })
          : apiRequest('GET /api/admin/messages/:phone', { params: thread, signal }),
      ),
    refetchInterval: ({ state: { data } }) => {
      const isOnItsWay = data?.items.some(({ kind, state }) => kind === 'text' && state === 'waiting')
      return isOnItsWay ? deliveryPollMs : false
    },
  })
}

export type NewText = { id: string; text: string }

export const sendText = (thread: ThreadId, json: NewText) =>
  'customer' in thread
    ? apiRequest('POST /api/admin/customers/:id/messages', { params: { id: thread.customer }, json })
    : apiRequest('POST /api/admin/messages/:phone', { params: thread, json })

/** Marks the texts as read that arrived up to an instant. */
export const markThreadRead = (thread: ThreadId, until: string) =>
  'customer' in thread
    ? apiRequest('POST /api/admin/customers/:id/messages/read', {
        params: { id: thread.customer },
        json: { until },
      })
    : apiRequest('POST /api/admin/messages/:phone/read', { params: thread, json: { until } })
