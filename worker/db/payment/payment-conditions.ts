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
import { payments } from '../schema/payment-tables.ts'

type SentPayment = Pick<PaymentRequest, 'amount' | 'expectedDue' | 'confirmOverpayment'>

/**
 * True of a booking on which a payment may be recorded: no more than is due, unless its sender has confirmed that, and the
 * balance is still as its sender has read it. It holds in the statement that writes, so that of two who have read the same
 * balance one is refused. What arrived at the payment service is not asked for it.
 */
export function isStillDue({ amount: sent, expectedDue, confirmOverpayment }: SentPayment): SQL | undefined {
  return and(
    expectedDue === undefined ? undefined : isExpectedBalance(sent, expectedDue),
    sent > 0 && !confirmOverpayment ? sql`${balance} >= ${sent}` : undefined,
  )
}

/** Whoever takes money may have read only that nothing is due, and not by how much too much was paid. */
const isExpectedBalance = (sent: Cents, expectedDue: Cents): SQL =>
  sent > 0 ? sql`max(${balance}, 0) = ${Math.max(expectedDue, 0)}` : sql`${balance} = ${expectedDue}`

/** True of a booking that costs at least as much: nobody but the owner records more than a whole job at once. */
export const isWithinPrice = (sent: Cents): SQL => sql`${totalWithTaxes} >= ${sent}`

/** A booking with its payments, in the order in which they were recorded. */
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

/** A payment that was refused, and its booking as it is now. */
export type RejectedPayment = {
  booking: Booking
  payments: (typeof payments.$inferSelect)[]
  rejected: Pick<PaymentJson, 'amount' | 'method'>
}

/** What a payment is refused with: what was paid and is due by now, without what was noted beside it. */
export function paymentConflict(
  { booking, payments: rows, rejected }: RejectedPayment,
  now: number,
): Problem {
  const summary: PaymentSummaryJson = {
    paid: booking.paid,
    due: balanceOf(toBookingJson(booking)),
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
