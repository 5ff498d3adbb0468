import { formatCents } from '../../lib/text/format-number.ts'
import { businessMoment, formatShortDate, formatTime } from '../../lib/time/business-time.ts'
import type { Cents } from '../price/money.ts'
import type { PaymentJson } from './payment.ts'

/** What is known of a job's money when a payment of it is refused. Payments in the order in which they were recorded. */
export type PaymentSummaryJson = {
  paid: Cents
  /** The balance; below zero it is to be refunded. */
  due: Cents
  /** `by` is who recorded it, in words. */
  payments: (Pick<PaymentJson, 'amount' | 'method' | 'at'> & { by: string })[]
}

/** More lines would bury the newest one. */
const maxListedPayments = 3

/** Who recorded what, and when: `Already paid: $195.00 by sam@example.com at 2:14 PM.` */
export function paymentSummaryText({ payments, due }: PaymentSummaryJson, today: string): string {
  const paymentLines = payments.slice(-maxListedPayments).map((payment) => paymentLine(payment, today))
  const paid = paymentLines.length > 0 ? `Already paid: ${paymentLines.join('; ')}.` : 'Nothing was paid yet.'
  return `${paid} ${due > 0 ? `${formatCents(due)} is due.` : 'Nothing more is due.'}`
}

function paymentLine({ amount, at, by }: PaymentSummaryJson['payments'][number], today: string): string {
  const { date, minutes } = businessMoment(Date.parse(at))
  const day = date === today ? '' : ` on ${formatShortDate(date)}`
  return [
    amount < 0 ? `refunded ${formatCents(-amount)}` : formatCents(amount),
    ` by ${by}`,
    `${day} at ${formatTime(minutes)}`,
  ].join('')
}
