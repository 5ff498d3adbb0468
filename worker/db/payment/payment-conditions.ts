import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { parseActor } from '../../../shared/rules/booking/actor.ts'
import { type PaymentJson, paymentText } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import { type PaymentSummaryJson, paymentSummaryText } from '../../../shared/rules/payment/payment-summary.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { type Booking, balance, selectBooking, totalWithTaxes } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { bookings } from '../schema/booking-tables.ts'
import { payments } from '../schema/payment-tables.ts'

type SentPayment = Pick<PaymentRequest, 'amount' | 'expectedDue' | 'confirmOverpayment'>

/**
 * True for a booking that a payment may be recorded on: no more than is due unless the sender confirmed that,
 * and with the balance that the sender saw. Checked in the statement that writes, so that of two senders who
 * saw the same balance one is rejected. Payments at Stripe skip it, since the money has already moved.
 */
export function isStillDue({ amount: sent, expectedDue, confirmOverpayment }: SentPayment): SQL | undefined {
  return and(
    expectedDue === undefined ? undefined : isExpectedBalance(sent, expectedDue),
    sent > 0 && !confirmOverpayment ? sql`${balance} >= ${sent}` : undefined,
  )
}

/**
 * Whoever takes a payment may have seen only that nothing is due, and not by how much the job is overpaid.
 */
const isExpectedBalance = (sent: Cents, expectedDue: Cents): SQL =>
  sent > 0 ? sql`max(${balance}, 0) = ${Math.max(expectedDue, 0)}` : sql`${balance} = ${expectedDue}`

/** True for a booking that is as it was read, payments included. */
export const isVersion = ({ updatedAt }: Booking, paid: Cents): SQL | undefined =>
  and(eq(bookings.updatedAt, updatedAt), eq(bookings.paid, paid))

/** True for a booking that costs at least as much. Only the owner records more than a whole job at once. */
export const isWithinPrice = (sent: Cents): SQL => sql`${totalWithTaxes} >= ${sent}`

/** Loads a booking with its payments, in the order in which they were recorded. */
export async function loadBookingPayments(db: Database, id: string) {
  const [[booking], rows] = await db.batch([
    selectBooking(db, id),
    db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, id))
      .orderBy(asc(payments.at), sql`payments.rowid`),
  ])
  return { booking, payments: rows }
}

/** A payment whose condition does not hold, and its booking as it is now. Nothing is written. */
export type RejectedPayment = {
  kind: 'payment-refused'
  booking: Booking
  payments: (typeof payments.$inferSelect)[]
  rejected: Pick<PaymentJson, 'amount' | 'method'>
}

/** The Problem for a rejected payment: what was paid and is due by now, without the payments' notes. */
export const paymentConflict = (
  { booking, payments: rows, rejected }: RejectedPayment,
  now: number,
): Problem =>
  conflictWith({ paid: booking.paid, due: balanceOf(toBookingJson(booking)) }, rows, rejected, now)

/** The same for payments of one job or of several. */
export function conflictWith(
  amounts: Pick<PaymentSummaryJson, 'paid' | 'due'>,
  rows: readonly Pick<typeof payments.$inferSelect, 'amount' | 'method' | 'at' | 'actor'>[],
  rejected: RejectedPayment['rejected'],
  now: number,
): Problem {
  const summary: PaymentSummaryJson = {
    ...amounts,
    payments: rows.map(({ amount, method, at, actor }) => ({ amount, method, at, by: actorName(actor) })),
  }
  return new Problem('payment-conflict', {
    detail: `${paymentSummaryText(summary, businessDate(now))} ${rejectedPaymentText(rejected)} was not recorded.`,
    paidSoFar: summary,
  })
}

function actorName(text: string): string {
  const actor = parseActor(text)
  return actor.kind === 'owner' ? actor.email : 'the customer'
}

const rejectedPaymentText = (rejected: RejectedPayment['rejected']) =>
  `${rejected.amount > 0 ? 'The payment' : 'The refund'} of ${paymentText(rejected)}`
