import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { emailStatusKey, historyKey } from '../../lib/api/query-keys.ts'

/** While a message is on its way, its state is asked for again so often. */
const deliveryPollMs = 3000

/** Whether mail is in trouble is asked for again so often, beside every change of a booking. */
const statusRefetchMs = 15 * minuteMs

export const emailStatusOptions = queryOptions({
  queryKey: emailStatusKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/mail', { signal }),
  staleTime: statusRefetchMs,
  refetchInterval: statusRefetchMs,
})

export function bookingEmailsOptions(id: string) {
  return queryOptions({
    // Every change of the history can bring mail.
    queryKey: [...historyKey(id), 'mail'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/:id/mail', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const isInProgress =
        data?.isSetUp && data.messages.some(({ state }) => /^(waiting|sending)$/.test(state))
      return isInProgress ? deliveryPollMs : false
    },
  })
}

export function resendMessage(id: string, message: string) {
  return apiRequest('POST /api/admin/bookings/:id/mail/:message/resend', { params: { id, message } })
}
