import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatShortDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { methodNames, type PaymentJson } from '../../../../shared/rules/payment/payment.ts'
import { balanceOf, totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { actorName } from '../booking/booking-text.ts'
import { balanceText } from './balance-text.ts'
import { CorrectPaymentDialog, correctionMethod } from './correct-payment.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentMessages } from './payment-messages.ts'
import { paymentsOptions } from './payment-queries.ts'
import './payment.css'

/** What a booking costs, what was paid and given back, and what is left; and the way to write more of it down. */
export default function PaymentsSection({ booking }: { booking: BookingJson }) {
  const query = useQuery(paymentsOptions(booking.id))
  const { data: payments } = query
  const [openDialog, setOpenDialog] = useState<'payment' | 'refund' | null>(null)
  const [paymentToCorrect, setPaymentToCorrect] = useState<PaymentJson | null>(null)
  const titleId = useId()
  return (
    <section className="money" aria-labelledby={titleId}>
      <h3 id={titleId}>Money</h3>
      <dl className="facts">
        <DetailItem name="Amount with tax">{formatCents(totalWithTaxes(booking))}</DetailItem>
        <DetailItem name="Paid">{formatCents(booking.paid)}</DetailItem>
        <DetailItem name="Balance">
          <strong>{balanceText(balanceOf(booking))}</strong>
        </DetailItem>
      </dl>
      {!payments && (
        <LoadNote query={query} loading={paymentMessages.loading} failed={paymentMessages.loadFailed} />
      )}
      {payments?.length === 0 && <p className="field-hint">{paymentMessages.empty}</p>}
      {payments && payments.length > 0 && (
        <>
          <ul className="money-lines">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onCorrect={() => setPaymentToCorrect(payment)} />
            ))}
          </ul>
          <p className="field-hint">{paymentMessages.correctionHint}</p>
        </>
      )}
      <div className="money-actions">
        <button type="button" className="button button-small" onClick={() => setOpenDialog('payment')}>
          Record a Payment
        </button>
        {booking.paid > 0 && (
          <button type="button" className="button button-small" onClick={() => setOpenDialog('refund')}>
            Give Money Back
          </button>
        )}
      </div>
      {openDialog && (
        <PaymentDialog booking={booking} kind={openDialog} onClose={() => setOpenDialog(null)} />
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

function PaymentRow({ payment, onCorrect }: { payment: PaymentJson; onCorrect: () => void }) {
  const { amount, method, date, note } = payment
  const text = `${formatCents(amount)}, ${methodNames[method].toLowerCase()}`
  return (
    <li>
      <span>
        <span>{text}</span>
        <small>{[formatShortDate(date), note, actorName(payment.actor)].filter(Boolean).join(', ')}</small>
      </span>
      {correctionMethod(payment) && (
        <button type="button" className="button button-small button-quiet" onClick={onCorrect}>
          Correct This<span className="visually-hidden">{` ${text}`}</span>
        </button>
      )}
    </li>
  )
}
