import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersQuotePath } from '../../../../shared/lib/page/routes.ts'
import type { FailedEmailsJson } from '../../../../shared/rules/mail/email-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { emailStatusKey } from '../../lib/api/query-keys.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { useOpenBooking } from '../booking/use-open-booking.ts'
import { emailMessages } from '../email/email-messages.ts'
import { failedEmailsMessages } from './mail-trouble-messages.ts'
import { resendAll } from './resend-all.ts'
import '../email/email-notice.css'

/** Messages that failed or may not have arrived: which bookings and quotes they are about, and all of them sent again. */
export function FailedEmails({ status }: { status: FailedEmailsJson }) {
  const queryClient = useQueryClient()
  const openBooking = useOpenBooking()
  const [progress, setProgress] = useState('')
  const resend = useMutation({
    mutationFn: () => resendAll(status.asOf, (soFar) => setProgress(failedEmailsMessages.resending(soFar))),
    onSuccess: (outcome) =>
      showDashboardToast(failedEmailsMessages.result(outcome), outcome.sent > 0 ? undefined : 'error'),
    onError: () => showDashboardToast(emailMessages.resendFailed, 'error'),
    onSettled: () => {
      setProgress('')
      return queryClient.invalidateQueries({ queryKey: emailStatusKey })
    },
  })
  return (
    <section className="notice mail-trouble" aria-labelledby="mail-trouble">
      <h2 id="mail-trouble">{failedEmailsMessages.summary(status)}</h2>
      <p>{failedEmailsMessages.hint}</p>
      <ul>
        {status.bookings.map(({ id, customerName, date, time }) => (
          <li key={id}>
            <button
              type="button"
              className="link-button"
              onClick={() => openBooking(id)}
            >{`${customerName}, ${formatSlot({ date, time })}`}</button>
          </li>
        ))}
        {status.quotes.map(({ id, customerName, service }) => (
          <li key={id}>
            <a href={ownersQuotePath(id)}>{failedEmailsMessages.quoteLabel(customerName, service)}</a>
          </li>
        ))}
        {status.others > 0 && <li>{failedEmailsMessages.more(status.others)}</li>}
      </ul>
      <div className="mail-trouble-actions">
        <BusyButton className="button button-small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          Send all again
        </BusyButton>
        <p role="status">{progress}</p>
      </div>
    </section>
  )
}
