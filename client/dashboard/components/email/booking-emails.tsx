import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { emailStatusKey } from '../../lib/api/query-keys.ts'
import { emailMessages, formatState, messageName } from './email-messages.ts'
import { bookingEmailsOptions, resendMessage } from './email-queries.ts'

/** Every message about a booking, with its delivery status. */
export function BookingEmails({ bookingId }: { bookingId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(bookingEmailsOptions(bookingId))
  const { data } = query
  const resend = useMutation({
    mutationFn: (messageId: string) => resendMessage(bookingId, messageId),
    onSuccess: (mail, messageId) => {
      queryClient.setQueryData(bookingEmailsOptions(bookingId).queryKey, mail)
      const message = mail.messages.find(({ id }) => id === messageId)
      if (message?.state === 'sent') showDashboardToast(emailMessages.resent)
      else if (message?.state === 'sending') showDashboardToast(emailMessages.resendOutcomeUnknown)
      else showDashboardToast(emailMessages.resendFailed, 'error')
    },
    onError: () => showDashboardToast(emailMessages.resendFailed, 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: emailStatusKey }),
  })
  return (
    <section className="history" aria-label="Messages">
      {(query.isError || !data) && (
        <LoadNote query={query} loading={emailMessages.loading} failed={emailMessages.loadFailed} />
      )}
      {data?.messages.length === 0 && <p className="field-hint">{emailMessages.empty}</p>}
      <ul className="history-list">
        {data?.messages.map((message) => (
          <li key={message.id} className="message">
            <strong>{messageName(message)}</strong>
            <span>{formatState(message)}</span>
            {data.isSetUp && message.canResend && (
              <BusyButton
                className="button button-small"
                isBusy={resend.isPending}
                onClick={() => resend.mutate(message.id)}
              >
                Resend<span className="visually-hidden">{` ${messageName(message)}`}</span>
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
