import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { call } from '../../lib/api/api.ts'
import { historyKey, mailKey } from '../../lib/api/query-keys.ts'

/** While a message is on its way, its state is asked for again so often. */
const askAgainMs = 3000

/** Whether mail is in trouble is asked for again so often, beside every change of a booking. */
const askForTroubleMs = 15 * minuteMs

export const mailOptions = queryOptions({
  queryKey: mailKey,
  queryFn: ({ signal }) => call('GET /api/admin/mail', { signal }),
  staleTime: askForTroubleMs,
  refetchInterval: askForTroubleMs,
})

export function bookingMailOptions(id: string) {
  return queryOptions({
    // Every change of the history can bring mail.
    queryKey: [...historyKey(id), 'mail'],
    queryFn: ({ signal }) => call('GET /api/admin/bookings/:id/mail', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const isOnItsWay = data?.isSetUp && data.messages.some(({ state }) => /^(waiting|sending)$/.test(state))
      return isOnItsWay ? askAgainMs : false
    },
  })
}

export function resendMessage(id: string, message: string) {
  return call('POST /api/admin/bookings/:id/mail/:message/resend', { params: { id, message } })
}
