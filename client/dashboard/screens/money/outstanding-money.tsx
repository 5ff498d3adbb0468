import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { invoiceMessages } from '../../components/invoice/invoice-messages.ts'
import { issueInvoice } from '../../components/invoice/invoice-queries.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { moneyKey } from '../../lib/api/query-keys.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { DayPayments } from './day-payments.tsx'
import { moneyMessages as messages } from './money-messages.ts'
import { MoneyRow } from './money-row.tsx'
import { UnbilledCustomers } from './unbilled-customers.tsx'
import { UnpaidList } from './unpaid-list.tsx'

/** Unpaid bookings, missing invoices, deposits held, and the payments of a day. */
export function OutstandingMoney() {
  const money = useQuery(moneyOptions)
  if (money.isError && !money.data) return <LoadError title={messages.loadFailed} query={money} />
  if (!money.data) return <p role="status">{messages.loading}</p>
  const { unpaid, unbilled, uninvoiced, held } = money.data
  return (
    <div className="open-money">
      {unbilled.length > 0 && <UnbilledCustomers customers={unbilled} />}
      <MoneyCard className="money-unpaid" words={messages.unpaid} list={unpaid}>
        <UnpaidList list={unpaid} />
      </MoneyCard>
      <MoneyCard words={messages.uninvoiced} list={uninvoiced}>
        <ul>
          {uninvoiced.items.map(({ booking }) => (
            <MoneyRow key={booking.id} booking={booking} amount={booking.paid}>
              <IssueInvoiceButton booking={booking} />
            </MoneyRow>
          ))}
        </ul>
      </MoneyCard>
      <MoneyCard words={messages.deposits} list={held}>
        <ul>
          {held.items.map(({ booking }) => (
            <DepositRow key={booking.id} booking={booking} />
          ))}
        </ul>
      </MoneyCard>
      <DayPayments />
    </div>
  )
}

type MoneyCardProps = {
  className?: string
  words: { title: string; none: string; sum: string }
  list: { total: number; sum: number }
  children: ViewElements
}

function MoneyCard({ className = '', words, list: { total, sum }, children }: MoneyCardProps) {
  const titleId = useId()
  return (
    <section className={`card money-card ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {total === 0 ? (
        <p className="field-hint">{words.none}</p>
      ) : (
        <>
          <p className="money-sum">{messages.countAndSum(total, sum, words.sum)}</p>
          {children}
        </>
      )}
    </section>
  )
}

function IssueInvoiceButton({ booking }: { booking: BookingJson }) {
  const issue = useSave(() => issueInvoice(booking.id), invoiceMessages.issue)
  return (
    <BusyButton
      className="button button-small"
      isBusy={issue.isPending}
      onClick={() => issue.mutate(undefined)}
    >
      Issue invoice<span className="visually-hidden">{` for ${booking.customerName}`}</span>
    </BusyButton>
  )
}

/** A cancelled or overpaid job shows the amount to refund. */
function DepositRow({ booking }: { booking: BookingJson }) {
  const balance = balanceOf(booking)
  const toRefund = booking.status === 'confirmed' || booking.status === 'pending' ? 0 : Math.max(-balance, 0)
  const notes = toRefund > 0 ? [messages.deposits.toRefund(toRefund)] : []
  return <MoneyRow booking={booking} amount={toRefund || booking.paid} notes={notes} />
}

const moneyOptions = queryOptions({
  queryKey: moneyKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/money', { signal }),
})
