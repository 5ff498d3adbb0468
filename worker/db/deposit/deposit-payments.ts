import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText, customerActor } from '../../../shared/rules/booking/actor.ts'
import { paymentText } from '../../../shared/rules/payment/payment.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation, isUniqueViolation } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { bookings } from '../schema/booking-tables.ts'
import { depositHolds } from '../schema/deposit-tables.ts'
import { payments } from '../schema/payment-tables.ts'

type HoldState = typeof depositHolds.$inferSelect.state

/** A deposit that was paid: how much, in cents, and what Stripe calls the payment. `known` is how its hold was found. */
export type PaidDeposit = { amount: Cents; reference: string; expectedState: HoldState }

/** What Stripe has moved for a booking or a hold; below zero it was given back. */
type OnlinePayment = { bookingId: string; amount: Cents; reference: string; at: string }

/** Who writes down what was done with a payment at Stripe. */
const stripe: Actor = { kind: 'owner', email: 'Stripe' }

const onlinePaymentText = (amount: Cents) => paymentText({ amount, method: 'online' })

/**
 * The statements that write a deposit into the ledger and the history, and what became of its hold. They fail with
 * {@link isHoldOvertaken} when the hold is no longer as it was known, or the payment is written down already.
 */
export function storeDeposit(
  db: Database,
  id: string,
  { amount, reference, expectedState }: PaidDeposit,
  at: string,
  nextState: 'booked' | 'owed' = 'booked',
) {
  const isInExpectedState = and(eq(depositHolds.id, id), eq(depositHolds.state, expectedState))
  return [
    db.insert(payments).values({
      id: crypto.randomUUID(),
      bookingId: id,
      amount: sql`(select ${amount} from ${depositHolds} where ${isInExpectedState})`,
      method: 'online',
      date: businessDate(Date.parse(at)),
      reference,
      at,
      actor: actorText(customerActor),
    }),
    recordEvent(db, eq(bookings.id, id), {
      at,
      actor: customerActor,
      action: 'paid',
      fromValue: null,
      toValue: onlinePaymentText(amount),
    }),
    db.update(depositHolds).set({ state: nextState }).where(isInExpectedState),
  ] as const
}

/** True when what was decided about a hold has to be decided again. */
export const hasHoldChanged = (error: unknown) =>
  isNullViolation(error, 'payments.amount') ||
  isUniqueViolation(error, 'payments') ||
  isUniqueViolation(error, 'bookings')

/** The query for those of some payments and refunds, by what Stripe calls them, that are written down. */
export const selectOnlinePayments = (db: Database, references: readonly string[]) =>
  db
    .select({ bookingId: payments.bookingId, reference: payments.reference })
    .from(payments)
    .where(inArray(payments.reference, references))

/** The statements that write down what was given back, or came back of it: once, whoever learns of it how often. */
export function storeRefund(db: Database, { bookingId, amount, reference, at }: OnlinePayment) {
  const existing = db.select({ id: payments.id }).from(payments).where(eq(payments.reference, reference))
  return [
    recordEvent(db, and(eq(bookings.id, bookingId), notExists(existing)), {
      at,
      actor: stripe,
      action: amount > 0 ? 'paid' : 'refunded',
      fromValue: null,
      toValue: onlinePaymentText(amount),
    }),
    insertSelect(
      db,
      payments,
      {
        ...{ id: crypto.randomUUID(), bookingId, amount, reference, at },
        ...{ method: 'online', date: businessDate(Date.parse(at)), actor: actorText(stripe) },
      },
      sql`where ${notExists(existing)}`,
    ),
  ] as const
}
