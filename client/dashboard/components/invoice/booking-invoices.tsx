import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ownersInvoicePath } from '../../../../shared/lib/page/routes.ts'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatShortDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { isErased } from '../../../../shared/rules/booking/erasure.ts'
import type { BookingInvoicesJson, InvoiceJson } from '../../../../shared/rules/invoice/invoice-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { type SaveWords, useSave } from '../../lib/api/use-save.ts'
import { Question } from '../../lib/ui/question.tsx'
import { invoiceMessages as messages } from './invoice-messages.ts'
import { creditInvoice, invoicesOptions, issueInvoice, sendInvoice } from './invoice-queries.ts'
import './invoice.css'

/** Issues something, or takes it back, and shows what there is then. */
function useIssuing(id: string, change: () => Promise<BookingInvoicesJson>, words: SaveWords) {
  const queryClient = useQueryClient()
  const { queryKey } = invoicesOptions(id)
  return useSave(async () => queryClient.setQueryData(queryKey, await change()), words)
}

/** What was invoiced for a booking, and what the owner does about it: issue, open, send, correct, credit. */
export default function BookingInvoices({ booking }: { booking: BookingJson }) {
  const titleId = useId()
  const query = useQuery(invoicesOptions(booking.id))
  const { data } = query
  const issue = useIssuing(booking.id, () => issueInvoice(booking.id), messages.issue)
  const newest = data?.items[0]
  const standing = newest?.kind === 'invoice' ? newest : undefined
  const canIssue = data && !standing && booking.status !== 'cancelled' && !isErased(booking)
  return (
    <section className="history invoices" aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.title}</h3>
      {!data && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
      {data && !newest && <p className="field-hint">{messages.none}</p>}
      {standing && data?.isOutdated && <Outdated booking={booking} invoice={standing} />}
      {newest && (
        <ul className="history-list">
          {data?.items.map((item) => (
            <li key={item.name}>
              <strong>{messages.nameOf(item)}</strong>
              <span>{`${formatCents(item.total)}, ${formatShortDate(item.date)}`}</span>
              <p className="button-row">
                <a
                  className="button button-small"
                  href={ownersInvoicePath(item.name)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open<span className="visually-hidden">{` ${messages.nameOf(item)}`}</span>
                </a>
                {item === newest && booking.customerEmail && <Send booking={booking} invoice={item} />}
                {item === standing && !data.isOutdated && <TakeBack booking={booking} invoice={item} />}
              </p>
            </li>
          ))}
        </ul>
      )}
      {canIssue && (
        <BusyButton className="button" isBusy={issue.isPending} onClick={() => issue.mutate(undefined)}>
          Issue Invoice
        </BusyButton>
      )}
    </section>
  )
}

type InvoiceProps = { booking: BookingJson; invoice: InvoiceJson }

/** Says that the job has changed since, and sets it right in one press. Of a cancelled job nothing is left to ask for. */
function Outdated({ booking, invoice }: InvoiceProps) {
  const isCancelled = booking.status === 'cancelled'
  const words = isCancelled ? messages.credit : messages.correct
  const correct = useIssuing(booking.id, () => creditInvoice(booking.id, invoice.name, true), words)
  return (
    <div className="notice">
      <p>{`${messages.outdated(invoice.name)} ${!isCancelled ? messages.correct.about : ''}`}</p>
      <BusyButton className="button" isBusy={correct.isPending} onClick={() => correct.mutate(undefined)}>
        {words.action}
      </BusyButton>
    </div>
  )
}

function Send({ booking, invoice }: InvoiceProps) {
  const send = useSave(() => sendInvoice(booking.id, invoice.name), messages.send)
  const isReceipt = invoice.kind === 'invoice' && booking.paid >= invoice.total
  return (
    <BusyButton
      className="button button-small"
      isBusy={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      {isReceipt ? 'Send Receipt' : 'Send to Customer'}
    </BusyButton>
  )
}

function TakeBack({ booking, invoice }: InvoiceProps) {
  const [isAsking, setAsking] = useState(false)
  const words = messages.credit
  const credit = useIssuing(booking.id, () => creditInvoice(booking.id, invoice.name, false), words)
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => setAsking(true)}>
        {words.action}
      </button>
      {isAsking && (
        <Question
          words={words.question(invoice.name)}
          isBusy={credit.isPending}
          onConfirm={() => credit.mutateAsync(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
