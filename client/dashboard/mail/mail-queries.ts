import { queryOptions } from '@tanstack/react-query'
import type { BookingMailJson, MailSetUpJson } from '../../../worker/mail/mail-json.ts'
import { bookingPath, getJson, sendJson } from '../api.ts'
import { historyKey, mailSetUpKey } from '../query-keys.ts'

/** While a message is on its way, its state is asked for again so often. */
const askAgainMs = 3000

export const mailSetUpOptions = queryOptions({
  queryKey: mailSetUpKey,
  queryFn: ({ signal }) => getJson<MailSetUpJson>('/api/admin/mail', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

export function bookingMailOptions(id: string) {
  return queryOptions({
    // Every change of the history can bring mail.
    queryKey: [...historyKey(id), 'mail'],
    queryFn: ({ signal }) => getJson<BookingMailJson>(`${bookingPath(id)}/mail`, signal),
    refetchInterval: ({ state: { data } }) => {
      const isOnItsWay = data?.isSetUp && data.messages.some(({ state }) => /^(waiting|sending)$/.test(state))
      return isOnItsWay ? askAgainMs : false
    },
  })
}

export function resendMessage(bookingId: string, messageId: string): Promise<BookingMailJson> {
  const path = `${bookingPath(bookingId)}/mail/${encodeURIComponent(messageId)}/resend`
  return sendJson('POST', path, {})
}
