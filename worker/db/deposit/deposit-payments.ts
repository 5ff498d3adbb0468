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

/**
 * A paid deposit, with Stripe's id of the payment. `expectedState` is the state in which its hold was read.
 */
export type PaidDeposit = { amount: Cents; reference: string; expectedState: HoldState }

/** Money that Stripe moved for a booking or a hold; negative for a refund. */
type OnlinePayment = { bookingId: string; amount: Cents; reference: string; at: string }

/** Refunds made at Stripe are recorded under this name. */
export const stripeActor: Actor = { kind: 'owner', email: 'Stripe' }

const onlinePaymentText = (amount: Cents) => paymentText({ amount, method: 'online' })

/**
 * The statements that write a deposit to the ledger and the history and update its hold. They fail with
 * {@link hasHoldChanged} when the hold has changed, or the payment is already recorded.
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

/** True when the hold must be read and decided on again. */
export const hasHoldChanged = (error: unknown) =>
  isNullViolation(error, 'payments.amount') ||
  isUniqueViolation(error, 'payments') ||
  isUniqueViolation(error, 'bookings')

/** The query for which payments and refunds are recorded, by Stripe's ids. */
export const selectOnlinePayments = (db: Database, references: readonly string[]) =>
  db
    .select({ bookingId: payments.bookingId, amount: payments.amount, reference: payments.reference })
    .from(payments)
    .where(inArray(payments.reference, references))

/**
 * The statements that record a payment at Stripe, a refund or its reversal, only once however often it is
 * reported.
 */
export function storeOnlinePayment(
  db: Database,
  { bookingId, amount, reference, at }: OnlinePayment,
  by: Actor = stripeActor,
) {
  const existing = db.select({ id: payments.id }).from(payments).where(eq(payments.reference, reference))
  return [
    recordEvent(db, and(eq(bookings.id, bookingId), notExists(existing)), {
      at,
      actor: by,
      action: amount > 0 ? 'paid' : 'refunded',
      fromValue: null,
      toValue: onlinePaymentText(amount),
    }),
    insertSelect(
      db,
      payments,
      {
        ...{ id: crypto.randomUUID(), bookingId, amount, reference, at },
        ...{ method: 'online', date: businessDate(Date.parse(at)), actor: actorText(by) },
      },
      sql`where ${notExists(existing)}`,
    ),
  ] as const
}
