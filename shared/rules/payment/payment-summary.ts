import { formatCents } from '../../lib/text/format-number.ts'
import { businessMoment, formatDate, formatTime } from '../../lib/time/business-time.ts'
import type { Cents } from '../price/money.ts'
import type { PaymentJson } from './payment.ts'

/** The payments of a job, for the response to a refused payment. In the order in which they were recorded. */
export type PaymentSummaryJson = {
  paid: Cents
  /** The balance, negative if it has to be refunded. */
  due: Cents
  /** `by` is the display name of who recorded it. */
  payments: (Pick<PaymentJson, 'amount' | 'method' | 'at'> & { by: string })[]
}

/** More lines would hide the latest one. */
const maxListedPayments = 3

/** Summarizes the payments: `Already paid: $195.00 by sam@example.com at 2:14 PM.` */
export function paymentSummaryText({ payments, due }: PaymentSummaryJson, today: string): string {
  const paymentLines = payments.slice(-maxListedPayments).map((payment) => paymentLine(payment, today))
  const paid = paymentLines.length > 0 ? `Already paid: ${paymentLines.join('; ')}.` : 'Nothing was paid yet.'
  return `${paid} ${due > 0 ? `${formatCents(due)} is due.` : 'Nothing more is due.'}`
}

function paymentLine({ amount, at, by }: PaymentSummaryJson['payments'][number], today: string): string {
  const { date, minutes } = businessMoment(Date.parse(at))
  const day = date === today ? '' : ` on ${formatDate(date)}`
  return [
    amount < 0 ? `refunded ${formatCents(-amount)}` : formatCents(amount),
    ` by ${by}`,
    `${day} at ${formatTime(minutes)}`,
  ].join('')
}
