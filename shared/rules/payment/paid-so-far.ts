import { formatCents } from '../../lib/text/format-number.ts'
import { businessMoment, formatShortDate, formatTime } from '../../lib/time/business-time.ts'
import type { Cents } from '../price/money.ts'
import type { PaymentJson } from './payment.ts'

/** What is known of a job's money when a payment of it is refused. Payments in the order in which they were recorded. */
export type PaidSoFarJson = {
  paid: Cents
  /** The balance; below zero it is to be refunded. */
  due: Cents
  /** `by` is who recorded it, in words. */
  payments: (Pick<PaymentJson, 'amount' | 'method' | 'at'> & { by: string })[]
}

/** More lines would bury the newest one. */
const maxLines = 3

/** Who recorded what, and when: `Already paid: $195.00 by sam@example.com at 2:14 PM.` */
export function paidSoFarText({ payments, due }: PaidSoFarJson, today: string): string {
  const lines = payments.slice(-maxLines).map((payment) => lineText(payment, today))
  const paid = lines.length > 0 ? `Already paid: ${lines.join('; ')}.` : 'Nothing was paid yet.'
  return `${paid} ${due > 0 ? `${formatCents(due)} is due.` : 'Nothing more is due.'}`
}

function lineText({ amount, at, by }: PaidSoFarJson['payments'][number], today: string): string {
  const { date, minutes } = businessMoment(Date.parse(at))
  const day = date === today ? '' : ` on ${formatShortDate(date)}`
  return [
    amount < 0 ? `refunded ${formatCents(-amount)}` : formatCents(amount),
    ` by ${by}`,
    `${day} at ${formatTime(minutes)}`,
  ].join('')
}
