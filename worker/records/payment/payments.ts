import { and, asc, eq, gte, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/ground/time/business-time.ts'
import { type Actor, actorText } from '../../../shared/rules/booking/actor.ts'
import { type PaymentJson, paymentText } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { insertFrom } from '../../ground/database/insert-from.ts'
import { type Database, isUniqueViolation } from '../../ground/database/open-database.ts'
import { Problem } from '../../ground/http/thrown-problem.ts'
import { recordEvent } from '../booking/history.ts'
import { bookings, payments } from '../schema.ts'

type Payment = typeof payments.$inferSelect

/** A line of the ledger before it is written; `reference` is what the payment service calls it. */
export type NewPayment = Omit<Payment, 'bookingId' | 'actor'> & { actor: Actor }

/**
 * The statements that write a payment of a booking and its line of the history, for one transaction: where there is
 * such a booking, `onlyIf` holds, and no more is given back than was paid. The very same payment is not written again.
 * They fail with {@link isPaymentKnown} when the id, or the reference, is another payment's.
 */
export function storePayment(db: Database, bookingId: string, payment: NewPayment, onlyIf?: SQL) {
  const { id, amount, method, date, note, reference, at, actor } = payment
  const same = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.id, id),
        eq(payments.bookingId, bookingId),
        eq(payments.amount, amount),
        eq(payments.method, method),
        eq(payments.date, date),
      ),
    )
  const which = and(
    eq(bookings.id, bookingId),
    notExists(same),
    gte(sql`${bookings.paid} + ${amount}`, 0),
    onlyIf,
  )
  return [
    recordEvent(db, which, {
      at,
      actor,
      action: amount > 0 ? 'paid' : 'refunded',
      fromValue: null,
      toValue: paymentText(payment),
    }),
    insertFrom(
      db,
      payments,
      { id, bookingId, amount, method, date, note, reference, at, actor: actorText(actor) },
      sql`from ${bookings} where ${which}`,
    ).returning(),
  ] as const
}

const isPaymentKnown = (error: unknown) => isUniqueViolation(error, 'payments')

/** What a write with a payment comes to. @throws a Problem where the payment's id is another one's. */
export async function writtenOnce<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write
  } catch (error) {
    if (!isPaymentKnown(error)) throw error
    throw writtenOtherwise()
  }
}

/** What is said of a payment beside why its job was not completed. */
export const notWritten = (payment: PaymentRequest) =>
  `The payment (${paymentText(payment)}) was not written down either`

const writtenOtherwise = () =>
  new Problem('key-reused', { detail: 'This payment is written down already, with other details' })

/** A payment as an account sends it. @throws a Problem when its day is still to come. */
export function paymentBy(
  actor: Actor,
  { note, sendsReceipt: _, ...sent }: PaymentRequest,
  now: number,
): NewPayment {
  if (sent.date > businessDate(now)) {
    const message = 'Please choose a day that has come'
    throw new Problem('invalid', { detail: message, errors: [{ field: 'date', message }] })
  }
  return { ...sent, note: note || null, reference: null, at: new Date(now).toISOString(), actor }
}

type PaymentOutcome =
  /** `isNew` is false for one that was written before. */
  | { kind: 'written'; payment: Payment; isNew: boolean }
  /** More would be given back than was paid. */
  | { kind: 'too-much'; paid: Cents }
  | { kind: 'gone' }

export async function addPayment(
  db: Database,
  bookingId: string,
  payment: NewPayment,
): Promise<PaymentOutcome> {
  const [, [added], [known], [booking]] = await writtenOnce(
    db.batch([
      ...storePayment(db, bookingId, payment),
      db.select().from(payments).where(eq(payments.id, payment.id)),
      db.select({ paid: bookings.paid }).from(bookings).where(eq(bookings.id, bookingId)),
    ]),
  )
  if (known && !isSame(known, { ...payment, bookingId })) throw writtenOtherwise()
  if (known) return { kind: 'written', payment: known, isNew: Boolean(added) }
  return booking ? { kind: 'too-much', paid: booking.paid } : { kind: 'gone' }
}

/** A note that is gone went with its person. */
const isSame = (known: Payment, sent: Omit<Payment, 'actor' | 'at'>): boolean =>
  (['bookingId', 'amount', 'method', 'date'] as const).every((field) => known[field] === sent[field]) &&
  (known.note === null || known.note === sent.note)

/** The query for the payments of some bookings, in the order in which they were written down. */
export const selectPayments = (db: Database, ids: SQL) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .orderBy(asc(payments.at), sql`payments.rowid`)

export const toPaymentJson = ({ bookingId: _, reference: __, ...payment }: Payment): PaymentJson => payment

/** The statement that takes the person out of what was noted beside payments; the money stays. */
export const forgetPaymentNotes = (db: Database, ids: SQL) =>
  db
    .update(payments)
    .set({ note: null })
    .where(and(inArray(payments.bookingId, ids), isNotNull(payments.note)))
