import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersQuotePath } from '../../../../shared/lib/page/routes.ts'
import type { MailTroubleJson } from '../../../../shared/rules/mail/mail-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { mailKey } from '../../lib/api/query-keys.ts'
import { formatSlot } from '../../lib/text/time-words.ts'
import { useOpenBooking } from '../booking/use-open-booking.ts'
import { mailMessages } from './mail-messages.ts'
import { mailTroubleMessages } from './mail-trouble-messages.ts'
import { resendAll } from './resend-all.ts'
import './mail-trouble.css'

/** Messages that failed or may not have arrived: which bookings and quotes they are about, and all of them sent again. */
export function MailTrouble({ trouble }: { trouble: MailTroubleJson }) {
  const queryClient = useQueryClient()
  const openBooking = useOpenBooking()
  const [progress, setProgress] = useState('')
  const resend = useMutation({
    mutationFn: () => resendAll(trouble.asOf, (soFar) => setProgress(mailTroubleMessages.resending(soFar))),
    onSuccess: (outcome) =>
      showDashboardToast(mailTroubleMessages.resentAll(outcome), outcome.sent > 0 ? undefined : 'error'),
    onError: () => showDashboardToast(mailMessages.resendFailed, 'error'),
    onSettled: () => {
      setProgress('')
      return queryClient.invalidateQueries({ queryKey: mailKey })
    },
  })
  return (
    <section className="notice mail-trouble" aria-labelledby="mail-trouble">
      <h2 id="mail-trouble">{mailTroubleMessages.counted(trouble)}</h2>
      <p>{mailTroubleMessages.hint}</p>
      <ul>
        {trouble.bookings.map(({ id, customerName, date, time }) => (
          <li key={id}>
            <button
              type="button"
              className="link-button"
              onClick={() => openBooking(id)}
            >{`${customerName}, ${formatSlot({ date, time })}`}</button>
          </li>
        ))}
        {trouble.quotes.map(({ id, customerName, service }) => (
          <li key={id}>
            <a href={ownersQuotePath(id)}>{mailTroubleMessages.quoteOf(customerName, service)}</a>
          </li>
        ))}
        {trouble.others > 0 && <li>{mailTroubleMessages.others(trouble.others)}</li>}
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
