import { and, asc, eq, exists, gte, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText } from '../../../shared/rules/booking/actor.ts'
import { type PaymentJson, paymentText } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { singleId } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { selectBooking } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { isStillDue, type RejectedPayment } from './payment-conditions.ts'

type Payment = typeof payments.$inferSelect

/**
 * A line of the ledger before it is written; `reference` is what the payment service calls it, and `onlyIf` what must hold
 * of its booking.
 */
export type NewPayment = Omit<Payment, 'bookingId' | 'actor'> & { actor: Actor; condition?: SQL | undefined }

/**
 * The statements that write a payment of a booking and its line of the history, for one transaction: where there is
 * such a booking, {@link mayWrite} holds and what else is asked for. The very same payment is not written again. They fail
 * with {@link isPaymentKnown} when the id, or the reference, is another payment's.
 */
export function storePayment(db: Database, bookingId: string, payment: NewPayment, extraCondition?: SQL) {
  const { id, amount, method, date, note, reference, at, actor } = payment
  const condition = and(
    eq(bookings.id, bookingId),
    notExists(selectSamePayment(db, bookingId, payment)),
    canRecord(payment),
    extraCondition,
  )
  return [
    recordEvent(db, condition, {
      at,
      actor,
      action: amount > 0 ? 'paid' : 'refunded',
      fromValue: null,
      toValue: paymentText(payment),
    }),
    insertSelect(
      db,
      payments,
      { id, bookingId, amount, method, date, note, reference, at, actor: actorText(actor) },
      sql`from ${bookings} where ${condition}`,
    ).returning(),
  ] as const
}

/** True of a booking of which no more is given back than was paid, and what the payment asks for holds. */
const canRecord = ({ amount, condition }: NewPayment) =>
  and(gte(sql`${bookings.paid} + ${amount}`, 0), condition)

/** The query for the very same payment, where it is written down. */
const selectSamePayment = (db: Database, bookingId: string, { id, amount, method, date }: NewPayment) =>
  db
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

/** True of a booking on which a payment may be written down, or is. */
export const acceptsPayment = (db: Database, bookingId: string, payment: NewPayment) =>
  or(exists(selectSamePayment(db, bookingId, payment)), canRecord(payment))

const isPaymentIdTaken = (error: unknown) => isUniqueViolation(error, 'payments')

/** What a write with a payment comes to. @throws a Problem where the payment's id is another one's. */
export async function rejectReusedId<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isPaymentIdTaken(error)) throw error
    throw reusedIdProblem()
  }
}

/** What is said of a payment beside why its job was not completed. */
export const notRecordedText = (payment: PaymentRequest) =>
  `The payment (${paymentText(payment)}) was not written down either`

const reusedIdProblem = () =>
  new Problem('key-reused', { detail: 'This payment is written down already, with other details' })

/**
 * A payment as an account sends it, where it is still due, and `alsoIf` holds of its booking.
 * @throws a Problem when its day is still to come.
 */
export function paymentFromRequest(
  actor: Actor,
  { note, sendsReceipt: _, expectedDue, confirmOverpayment, ...fields }: PaymentRequest,
  now: number,
  extraCondition?: SQL,
): NewPayment {
  if (fields.date > businessDate(now)) {
    const message = 'Please choose a day that has come'
    throw new Problem('invalid', { detail: message, errors: [{ field: 'date', message }] })
  }
  return {
    ...{ ...fields, note: note || null, reference: null, at: new Date(now).toISOString(), actor },
    condition: and(isStillDue({ ...fields, expectedDue, confirmOverpayment }), extraCondition),
  }
}

type PaymentOutcome =
  /** `isNew` is false for one that was written before. */
  | { kind: 'written'; payment: Payment; isNew: boolean }
  /** More would be given back than was paid. */
  | { kind: 'too-much'; paid: Cents }
  /** What it asks for does not hold. */
  | ({ kind: 'conflict' } & RejectedPayment)
  | { kind: 'not-found' }

export async function addPayment(
  db: Database,
  bookingId: string,
  payment: NewPayment,
): Promise<PaymentOutcome> {
  const [, [added], [booking], [allowedBooking], rows, [existing]] = await rejectReusedId(
    db.batch([
      ...storePayment(db, bookingId, payment),
      selectBooking(db, bookingId),
      selectBooking(db, bookingId, payment.condition),
      selectPayments(db, singleId(bookingId)),
      db.select().from(payments).where(eq(payments.id, payment.id)),
    ]),
  )
  if (existing && !isSamePayment(existing, bookingId, payment)) throw reusedIdProblem()
  if (existing) return { kind: 'written', payment: existing, isNew: Boolean(added) }
  if (!booking) return { kind: 'not-found' }
  if (allowedBooking) return { kind: 'too-much', paid: booking.paid }
  return { kind: 'conflict', booking, payments: rows, rejected: payment }
}

/**
 * Whether a payment is written down among those of its booking. @throws a Problem where its id is another one's.
 */
export function isRecordedAmong(rows: readonly Payment[], bookingId: string, payment: NewPayment): boolean {
  const existing = rows.find(({ id }) => id === payment.id)
  if (existing && !isSamePayment(existing, bookingId, payment)) throw reusedIdProblem()
  return existing !== undefined
}

/** A note that is gone went with its person. */
const isSamePayment = (existing: Payment, bookingId: string, sent: NewPayment): boolean =>
  existing.bookingId === bookingId &&
  (['amount', 'method', 'date'] as const).every((field) => existing[field] === sent[field]) &&
  (existing.note === null || existing.note === sent.note)

/** The query for the payments of some bookings, in the order in which they were written down. */
export const selectPayments = (db: Database, ids: SQL) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .orderBy(asc(payments.at), sql`payments.rowid`)

export const toPaymentJson = ({ bookingId: _, reference: __, ...payment }: Payment): PaymentJson => payment

/** The statement that takes the person out of what was noted beside payments; the money stays. */
export const clearPaymentNotes = (db: Database, ids: SQL) =>
  db
    .update(payments)
    .set({ note: null })
    .where(and(inArray(payments.bookingId, ids), isNotNull(payments.note)))
