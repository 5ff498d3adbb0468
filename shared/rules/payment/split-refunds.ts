import type { Cents } from '../price/money.ts'
import { type PaymentPart, type SpreadJob, spreadPayment } from './spread-payment.ts'

/** A refund of one payment at Stripe, which may be for several jobs. Amounts are positive, in cents. */
export type PartRefund = {
  amount: Cents
  /** A refund that failed takes nothing. */
  hasFailed: boolean
  /** The booking from which the owner refunded it here; `null` if it was made elsewhere. */
  ownOf: string | null
  /** The deleted booking whose part it returns. */
  returnOf: string | null
  /** What is recorded of it. */
  recorded: { jobs: readonly PaymentPart[]; tip: Cents }
}

/**
 * Splits refunds of a payment, oldest first, over its parts, oldest job first. Refunds from here are their
 * booking's. Others are taken off the newest job first, down to what it still has of the payment, and then off
 * the tip; what is recorded of one stays as it is.
 * @returns what each refund takes from the jobs and the tip, and what each job still has.
 */
export function splitOverParts<Refund extends PartRefund>(
  parts: readonly PaymentPart[],
  refunds: readonly Refund[],
) {
  const left = new Map(parts.map(({ bookingId, amount }) => [bookingId, amount]))
  const take = (taken: readonly PaymentPart[]) => {
    for (const { bookingId, amount } of taken) left.set(bookingId, (left.get(bookingId) ?? 0) - amount)
  }
  const leftOf = (bookingId: string | null) =>
    [...left].flatMap(([id, rest]) =>
      bookingId === null || bookingId === id ? { id, due: 0, paid: Math.max(rest, 0) } : [],
    )
  for (const { ownOf, hasFailed, amount } of refunds)
    if (ownOf !== null && !hasFailed) take([{ bookingId: ownOf, amount }])
  const shares = refunds.map((refund) => {
    const { amount, hasFailed, ownOf, returnOf, recorded } = refund
    const isRecorded = recorded.jobs.length > 0 || recorded.tip > 0
    if (ownOf !== null) return { ...refund, isRecorded, jobs: [], tip: 0 }
    const jobs = isRecorded ? recorded.jobs : takeOff(amount, leftOf(returnOf))
    if (!hasFailed) take(jobs)
    const tip = isRecorded ? recorded.tip : amount - jobs.reduce((sum, job) => sum + job.amount, 0)
    return { ...refund, isRecorded, jobs, tip }
  })
  return { shares, left }
}

/** Takes an amount off the jobs, as far as it was paid for them. @returns what each loses. */
function takeOff(amount: Cents, jobs: readonly SpreadJob[]): PaymentPart[] {
  const paid = jobs.reduce((sum, job) => sum + job.paid, 0)
  const parts = spreadPayment(-Math.min(amount, paid), jobs) ?? []
  return parts.map((part) => ({ ...part, amount: -part.amount }))
}
