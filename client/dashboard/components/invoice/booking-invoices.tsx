import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ownersInvoicePath } from '../../../../shared/lib/page/routes.ts'
import { isErased } from '../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import {
  type BookingInvoicesJson,
  findActiveInvoice,
  type InvoiceJson,
} from '../../../../shared/rules/invoice/invoice-json.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { type SaveMessages, useSave } from '../../lib/api/use-save.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { useBookingChannels } from '../booking/use-booking-channels.ts'
import { invoiceMessages as messages } from './invoice-messages.ts'
import { creditInvoice, invoicesOptions, issueInvoice, sendInvoice } from './invoice-queries.ts'
import './invoice.css'

/** Issues or credits an invoice, then updates the list. */
function useInvoiceChange(
  id: string,
  change: () => Promise<BookingInvoicesJson>,
  saveMessages: SaveMessages,
) {
  const queryClient = useQueryClient()
  const { queryKey } = invoicesOptions(id)
  return useSave(async () => queryClient.setQueryData(queryKey, await change()), saveMessages)
}

/** A booking's invoices, and the actions on them: issue, open, send, correct, credit. */
export default function BookingInvoices({ booking }: { booking: BookingJson }) {
  const query = useQuery(invoicesOptions(booking.id))
  const { data } = query
  const { invoice: channel } = useBookingChannels(booking)
  const issue = useInvoiceChange(booking.id, () => issueInvoice(booking.id), messages.issue)
  const latest = data?.items[0]
  const activeInvoice = data && findActiveInvoice(data.items)
  const sendable = activeInvoice ?? latest
  const canIssue = data && !activeInvoice && booking.status !== 'cancelled' && !isErased(booking)
  return (
    <section className="history invoices" aria-label={messages.title}>
      {!data && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
      {data && !latest && <p className="field-hint">{messages.empty}</p>}
      {activeInvoice && data?.isOutdated && <OutdatedNotice booking={booking} invoice={activeInvoice} />}
      {latest && (
        <ul className="history-list">
          {data?.items.map((item) => (
            <li key={item.name}>
              <strong>{messages.invoiceName(item)}</strong>
              <span>{messages.amount(item)}</span>
              <p className="button-row">
                <a
                  className="button button-small"
                  href={ownersInvoicePath(item.name)}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open<span className="visually-hidden">{` ${messages.invoiceName(item)}`}</span>
                </a>
                {item.isShared && item.kind === 'invoice' && (
                  <Link
                    className="button button-small"
                    to={dashboardPaths.invoice}
                    search={{ name: item.name }}
                  >
                    {messages.allJobs}
                  </Link>
                )}
                {item === sendable && channel && <SendInvoiceButton booking={booking} invoice={item} />}
                {item === activeInvoice && !data.isOutdated && (
                  <CreditInvoiceButton booking={booking} invoice={item} />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {canIssue && (
        <BusyButton className="button" isBusy={issue.isPending} onClick={() => issue.mutate(undefined)}>
          Issue invoice
        </BusyButton>
      )}
    </section>
  )
}

type InvoiceProps = { booking: BookingJson; invoice: InvoiceJson }

/**
 * Warns that the job changed since the invoice, with one button to fix it by a correction or, for a cancelled
 * job, a credit.
 */
function OutdatedNotice({ booking, invoice }: InvoiceProps) {
  const isCancelled = booking.status === 'cancelled'
  const actionMessages = isCancelled ? messages.credit : messages.correct
  const correct = useInvoiceChange(
    booking.id,
    () => creditInvoice(booking.id, invoice.name, true),
    actionMessages,
  )
  return (
    <div className="notice">
      <p>{`${messages.outdated(invoice.name)} ${!isCancelled ? messages.correct.about : ''}`}</p>
      <BusyButton className="button" isBusy={correct.isPending} onClick={() => correct.mutate(undefined)}>
        {actionMessages.action}
      </BusyButton>
    </div>
  )
}

function SendInvoiceButton({ booking, invoice }: InvoiceProps) {
  const send = useSave(() => sendInvoice(booking.id, invoice.name), messages.send)
  const isReceipt = invoice.kind === 'invoice' && balanceOf(booking) <= 0
  return (
    <BusyButton
      className="button button-small"
      isBusy={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      {isReceipt ? 'Send receipt' : 'Send to customer'}
    </BusyButton>
  )
}

function CreditInvoiceButton({ booking, invoice }: InvoiceProps) {
  const [isConfirming, setConfirming] = useState(false)
  const creditMessages = messages.credit
  const credit = useInvoiceChange(
    booking.id,
    () => creditInvoice(booking.id, invoice.name, false),
    creditMessages,
  )
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => setConfirming(true)}>
        {creditMessages.action}
      </button>
      {isConfirming && (
        <AsyncConfirmDialog
          messages={creditMessages.confirmDialog(invoice)}
          isBusy={credit.isPending}
          onConfirm={() => credit.mutateAsync(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
