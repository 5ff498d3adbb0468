import './email-notice.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersQuotePath } from '../../../../shared/lib/page/routes.ts'
import type { EmailsResentJson, FailedEmailsJson } from '../../../../shared/rules/mail/email-json.ts'
import type { ServiceId } from '../../../../shared/rules/price/service-ids.ts'
import { quoteServiceName } from '../../../../shared/rules/quote/quote-services.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { emailStatusKey } from '../../lib/api/query-keys.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { useOpenBooking } from '../booking/use-open-booking.ts'
import { emailMessages } from './email-messages.ts'
import { emailStatusOptions } from './email-queries.ts'

/** Warns that email is off or that some messages failed. Everything else works without it. */
export function EmailNotice() {
  const { data } = useQuery(emailStatusOptions)
  if (!data) return null
  if (!data.isSetUp) return <p className="notice">{emailMessages.notSetUp}</p>
  if (data.failed + data.doubtful === 0) return null
  return <FailedEmails status={data} />
}

/** Lists the bookings and quotes whose messages failed or may not have arrived, and resends them all. */
function FailedEmails({ status }: { status: FailedEmailsJson }) {
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
          Resend all
        </BusyButton>
        <p role="status">{progress}</p>
      </div>
    </section>
  )
}

/**
 * Resends every message that had failed by `asOf`, a few per request. Stops early when the email service
 * doesn't respond. Calls `onProgress` after each request.
 * @returns the totals.
 */
async function resendAll(asOf: string, onProgress: (soFar: EmailsResentJson) => void) {
  const soFar: EmailsResentJson = { sent: 0, failed: 0, dropped: 0, sending: 0, left: 0 }
  do {
    const step = await apiRequest('POST /api/admin/emails/resend', { json: { asOf } })
    soFar.sent += step.sent
    soFar.failed += step.failed
    soFar.dropped += step.dropped
    soFar.sending += step.sending
    soFar.left = step.left
    onProgress({ ...soFar })
  } while (soFar.left > 0 && soFar.sending === 0)
  return soFar
}

const failedEmailsMessages = {
  summary: ({ failed, doubtful }: Pick<FailedEmailsJson, 'failed' | 'doubtful'>) =>
    joinParts([
      failed && `${countMessages(failed)} could not be sent`,
      doubtful && `${failed ? doubtful : countMessages(doubtful)} may or may not have arrived`,
    ]),
  hint: 'We retry each message for 3 days. One that already arrived may arrive twice.',
  quoteLabel: (customerName: string, service: ServiceId) =>
    `${customerName}, quote for ${quoteServiceName(service).toLowerCase()}`,
  more: (count: number) => `and ${count} more`,
  resending: ({ left, ...counts }: EmailsResentJson) => {
    const tried = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return `${tried} of ${countMessages(tried + left)} done`
  },
  result: ({ sent, failed, dropped, sending, left }: EmailsResentJson) =>
    joinParts([
      sent && `${countMessages(sent)} sent`,
      dropped && `${dropped} no longer needed`,
      failed && `${failed} failed again`,
      sending && `${sending} without an answer from the email service`,
      left && `${left} not tried`,
    ]) || 'Nothing was left to send',
}

const countMessages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

const joinParts = (parts: (string | 0)[]) => parts.filter(Boolean).join(', ')
