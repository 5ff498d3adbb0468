import './payment.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { centsFormat } from '../../../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import {
  manualMethods,
  methodNames,
  type PaymentJson,
  paymentText,
} from '../../../../shared/rules/payment/payment.ts'
import { nextReminderAt } from '../../../../shared/rules/payment/payment-reminder.ts'
import type { TipJson } from '../../../../shared/rules/payment/tip.ts'
import { isUnpaid } from '../../../../shared/rules/payment/unpaid.ts'
import { balanceOf, totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { addDollars, totalOf } from '../../../../shared/rules/price/money.ts'
import { priceSentence } from '../../../../shared/rules/price/price-details.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { showErrorToast } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { historyKey } from '../../lib/api/query-keys.ts'
import { actorName, lineText } from '../booking/booking-text.ts'
import { useBookingChannels } from '../booking/use-booking-channels.ts'
import { balanceText } from './balance-text.ts'
import { PayLinkTrail } from './pay-link-trail.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentMessages } from './payment-messages.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useRecordPayment } from './use-record-payment.ts'
import { useRemind } from './use-remind.ts'

/** Describes the price and what has been paid: `$195. No tax added. Nothing paid yet.` */
function priceText(booking: BookingJson, format: (amount: number) => string): string {
  const paid =
    booking.paid > 0 ? `${format(booking.paid)} paid` : balanceOf(booking) > 0 && 'Nothing paid yet'
  return `${[priceSentence(booking), paid].filter(Boolean).join('. ')}.`
}

/** Returns one line of text per price line. */
function formatPriceLines({ serviceName, totalPrice, lines }: BookingJson): string {
  const amount = addDollars(totalPrice, -totalOf(lines))
  const orderedLines = amount === 0 ? [] : [{ label: serviceName, amount }]
  return [...orderedLines, ...lines].map(lineText).join('\n')
}

/**
 * What a booking's customer owes, with the one action that settles it. Below it the payments and refunds, and
 * the buttons to record more.
 */
export default function PaymentsSection({ booking }: { booking: BookingJson }) {
  const query = useQuery(paymentsOptions(booking.id))
  const { payments, tips = [], payLink, canRefundToCard = false, remindedAt = null } = query.data ?? {}
  const [openDialog, setOpenDialog] = useState<'payment' | 'refund' | null>(null)
  const [paymentToCorrect, setPaymentToCorrect] = useState<PaymentJson | null>(null)
  const titleId = useId()
  const amounts = [...(payments ?? []), ...tips].map(({ amount }) => amount)
  const format = centsFormat([totalWithTaxes(booking), booking.paid, ...amounts])
  const balance = balanceOf(booking)
  const recordButton = (
    <button type="button" className="button button-small" onClick={() => setOpenDialog('payment')}>
      Record payment
    </button>
  )
  const refundButton = (
    <button type="button" className="button button-small" onClick={() => setOpenDialog('refund')}>
      Refund
    </button>
  )
  return (
    <section className="money" aria-labelledby={titleId}>
      <h3 id={titleId}>Money</h3>
      <div className="money-due">
        <p>{balanceText(balance, format)}</p>
        {balance > 0 && recordButton}
        {balance < 0 && refundButton}
      </div>
      <p className="field-hint">{priceText(booking, format)}</p>
      {booking.lines.length > 0 && <p className="fact-lines">{formatPriceLines(booking)}</p>}
      {!payments && (
        <LoadNote query={query} loading={paymentMessages.loading} failed={paymentMessages.loadFailed} />
      )}
      {payments && payments.length > 0 && (
        <>
          <ul className="money-lines">
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                format={format}
                onCorrect={() => setPaymentToCorrect(payment)}
              />
            ))}
          </ul>
          {tips.length > 0 && <TipRows tips={tips} format={format} />}
          <p className="field-hint">{paymentMessages.correctionHint}</p>
        </>
      )}
      {payLink && <PayLinkTrail payLink={payLink} />}
      <div className="money-actions">
        {payments && isUnpaid(booking) && nextReminderAt(remindedAt) <= Date.now() && (
          <SendBillButton booking={booking} isFirst={remindedAt === null} />
        )}
        {balance <= 0 && recordButton}
        {balance >= 0 && booking.paid > 0 && refundButton}
      </div>
      {openDialog === 'payment' && <PaymentDialog booking={booking} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'refund' && payments && (
        <RefundDialog
          booking={booking}
          payments={payments}
          canRefundToCard={canRefundToCard}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {paymentToCorrect && (
        <CorrectPaymentDialog
          booking={booking}
          payment={paymentToCorrect}
          onClose={() => setPaymentToCorrect(null)}
        />
      )}
    </section>
  )
}

/** Sends the customer the balance due and how to pay it, if a message reaches them. */
function SendBillButton({ booking, isFirst }: { booking: BookingJson; isFirst: boolean }) {
  const { 'payment-reminder': channel } = useBookingChannels(booking)
  const { bill, remind } = paymentMessages
  const send = useRemind(booking.id, isFirst ? bill.sending : remind)
  if (!channel) return null
  return (
    <BusyButton
      className="button button-small"
      isBusy={send.isPending}
      onClick={() => send.mutate('message')}
    >
      {isFirst ? bill.send[channel] : 'Remind'}
    </BusyButton>
  )
}

type PaymentRowProps = { payment: PaymentJson; format: (amount: number) => string; onCorrect: () => void }

function PaymentRow({ payment, format, onCorrect }: PaymentRowProps) {
  const { amount, method, date, note } = payment
  const text = `${format(amount)}, ${methodNames[method].toLowerCase()}`
  return (
    <li>
      <span>
        <span>{text}</span>
        <small>{[formatDate(date), note, actorName(payment.actor)].filter(Boolean).join(', ')}</small>
      </span>
      {correctionMethod(payment) && (
        <button type="button" className="button button-small button-quiet" onClick={onCorrect}>
          Correct<span className="visually-hidden">{` ${text}`}</span>
        </button>
      )}
    </li>
  )
}

const TipRows = ({ tips, format }: { tips: readonly TipJson[]; format: (amount: number) => string }) => (
  <ul className="money-lines">
    {tips.map(({ id, amount, date }) => (
      <li key={id}>
        <span>
          <span>{format(amount)}</span>
          <small>{`${formatDate(date)}, ${paymentMessages.tip(amount)}`}</small>
        </span>
      </li>
    ))}
  </ul>
)

/** The method for a correction. An online payment has none: it is refunded to the card instead. */
const correctionMethod = ({ method }: PaymentJson) => manualMethods.find((each) => each === method)

type CorrectPaymentDialogProps = { booking: BookingJson; payment: PaymentJson; onClose: () => void }

/** Corrects a mistake. Payments are never edited, so this records the opposite amount. */
function CorrectPaymentDialog({ booking, payment, onClose }: CorrectPaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const record = useRecordPayment(booking.id, close)
  // The balance when the dialog opened, so that two people reversing the same payment do so once.
  const [expectedDue] = useState(() => balanceOf(booking))
  const method = correctionMethod(payment)

  function correct() {
    if (!method) return
    const { note } = paymentMessages.correct
    record.mutate(
      { amount: -payment.amount, method, date: businessDate(Date.now()), note, expectedDue },
      {
        onError: (error) => {
          close()
          showErrorToast(error, paymentMessages.failed)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={paymentMessages.correct.title}
      text={paymentMessages.correct.text(payment)}
      action="Correct payment"
      keep="Cancel"
      isBusy={record.isPending}
      onConfirm={correct}
      onClose={onClose}
    >
      <p className="dialog-summary">{paymentText(payment)}</p>
    </ConfirmDialog>
  )
}

/** In the order of recording. */
function paymentsOptions(id: string) {
  return queryOptions({
    queryKey: [...historyKey(id), 'payments'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/:id/payments', { params: { id }, signal }),
  })
}
