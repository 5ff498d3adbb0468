import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailMessageJson } from '../../../../shared/rules/mail/mail-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { mailKey } from '../../lib/api/query-keys.ts'
import { eventNames, mailMessages, recipientNames, stateOf } from './mail-messages.ts'
import { bookingMailOptions, resendMessage } from './mail-queries.ts'

const nameOf = ({ event, to }: MailMessageJson) => `${eventNames[event]}, ${recipientNames[to]}`

/** Every message about a booking and what became of it. */
export function BookingMail({ bookingId }: { bookingId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(bookingMailOptions(bookingId))
  const { data } = query
  const resend = useMutation({
    mutationFn: (messageId: string) => resendMessage(bookingId, messageId),
    onSuccess: (mail, messageId) => {
      queryClient.setQueryData(bookingMailOptions(bookingId).queryKey, mail)
      const message = mail.messages.find(({ id }) => id === messageId)
      if (message?.state === 'sent') showDashboardToast(mailMessages.resent)
      else if (message?.state === 'sending') showDashboardToast(mailMessages.resendUnanswered)
      else showDashboardToast(mailMessages.resendFailed, 'error')
    },
    onError: () => showDashboardToast(mailMessages.resendFailed, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  })
  return (
    <section className="history">
      <h3>Messages</h3>
      {(query.isError || !data) && (
        <LoadNote query={query} loading={mailMessages.loading} failed={mailMessages.loadFailed} />
      )}
      {data?.messages.length === 0 && <p className="field-hint">{mailMessages.none}</p>}
      <ul className="history-list">
        {data?.messages.map((message) => (
          <li key={message.id} className="message">
            <strong>{nameOf(message)}</strong>
            <span>{stateOf(message)}</span>
            {data.isSetUp && message.canResend && (
              <BusyButton
                className="button button-small"
                isBusy={resend.isPending}
                onClick={() => resend.mutate(message.id)}
              >
                Resend<span className="visually-hidden">{` ${nameOf(message)}`}</span>
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
