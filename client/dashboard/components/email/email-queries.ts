import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { emailStatusKey, historyKey } from '../../lib/api/query-keys.ts'

/** Polling interval while a message is being delivered. */
const deliveryPollMs = 3000

/** The status is also refetched after every booking change. */
const statusRefetchMs = 15 * minuteMs

export const emailStatusOptions = queryOptions({
  queryKey: emailStatusKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/emails', { signal }),
  staleTime: statusRefetchMs,
  refetchInterval: statusRefetchMs,
})

export function bookingEmailsOptions(id: string) {
  return queryOptions({
    // Keyed below the history, because any event can send an email.
    queryKey: [...historyKey(id), 'mail'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/:id/emails', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const isInProgress =
        data?.isSetUp && data.messages.some(({ state }) => /^(waiting|sending)$/.test(state))
      return isInProgress ? deliveryPollMs : false
    },
  })
}

export function resendMessage(id: string, message: string) {
  return apiRequest('POST /api/admin/bookings/:id/emails/:message/resend', { params: { id, message } })
}
