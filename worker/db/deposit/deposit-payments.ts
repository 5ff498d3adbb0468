import { and, eq, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText, customerActor } from '../../../shared/rules/booking/actor.ts'
import { paymentText } from '../../../shared/rules/payment/payment.ts'
import { paymentPartId } from '../../../shared/rules/payment/spread-payment.ts'
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
export type OnlinePart = { bookingId: string; amount: Cents; reference: string }

/**
 * Each row of the ledger has a reference of its own, also where one payment at Stripe, or a refund of it, is for
 * several jobs: `pi_…`, `pi_… 2`, `pi_… 3`.
 */
export const partReference = (stripeId: string, index: number) =>
  index === 0 ? stripeId : `${stripeId} ${index + 1}`

/** A refund that failed after it was recorded is reversed by a row with this reference. */
export const reversalReference = (reference: string) => `${reference} failed`

/** Returns Stripe's id of the payment or refund that a row of the ledger belongs to. */
export const stripeIdOf = (reference: string) => reference.split(' ')[0] ?? reference

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

/**
 * The query for the payments and refunds that are recorded, by Stripe's ids, with all their parts in order.
 * Reversals are not among them.
 */
export const selectOnlineParts = (db: Database, stripeIds: readonly string[]) =>
  db
    .select({
      ...{ bookingId: payments.bookingId, amount: payments.amount },
      reference: sql<string>`${payments.reference}`,
    })
    .from(payments)
    .where(
      sql`${payments}.rowid in (select row.rowid from json_each(${JSON.stringify(stripeIds)}) as stripe cross join ${payments} as row where row.reference between stripe.value and stripe.value || ' ~' and row.reference not like '% failed')`,
    )
    .orderBy(sql`${payments}.rowid`)

/**
 * The statements that record a payment at Stripe, a refund or its reversal, with its parts, all of one sign: each
 * only once however often it is reported.
 */
export function storeOnlineParts(
  db: Database,
  parts: readonly OnlinePart[],
  at: string,
  by: Actor = stripeActor,
) {
  const id = crypto.randomUUID()
  const rows = JSON.stringify(
    parts.map((part) => ({
      ...{ ...part, id: parts.length > 1 ? paymentPartId(id, part.bookingId) : id },
      text: onlinePaymentText(part.amount),
    })),
  )
  const column = (name: keyof OnlinePart | 'id' | 'text') => sql`part.value ->> ${name}`
  const isNew = sql`not exists (select 1 from ${payments} where ${payments.reference} = ${column('reference')})`
  const newParts = sql`from json_each(${rows}) as part where ${isNew}`
  return [
    recordEvent(db, sql`${bookings.id} in (select ${column('bookingId')} ${newParts})`, {
      at,
      actor: by,
      action: parts.some(({ amount }) => amount > 0) ? 'paid' : 'refunded',
      fromValue: null,
      toValue: sql`(select ${column('text')} ${newParts} and ${column('bookingId')} = ${bookings.id})`,
    }),
    insertSelect(
      db,
      payments,
      {
        ...{ id: column('id'), bookingId: column('bookingId'), amount: column('amount') },
        ...{ reference: column('reference'), at, method: 'online' },
        ...{ date: businessDate(Date.parse(at)), actor: actorText(by) },
      },
      newParts,
    ),
  ] as const
}
