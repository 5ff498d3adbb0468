import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { historyKey, mailSetUpKey } from '../query-keys.ts'

/** While a message is on its way, its state is asked for again so often. */
const askAgainMs = 3000

export const mailSetUpOptions = queryOptions({
  queryKey: mailSetUpKey,
  queryFn: ({ signal }) => call('GET /api/admin/mail', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
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
