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
 * A payment before it is stored. `reference` is the payment service's id, and `condition` must hold for its
 * booking.
 */
export type NewPayment = Omit<Payment, 'bookingId' | 'actor'> & { actor: Actor; condition?: SQL | undefined }

/**
 * The statements that store a payment and record it in the history, if the booking exists and
 * {@link canRecord} and `extraCondition` hold. The same payment is not stored twice. They fail with
 * {@link isPaymentIdTaken} when another payment has the id or the reference.
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

/** True if no more is refunded than was paid, and the payment's own condition holds. */
const canRecord = ({ amount, condition }: NewPayment) =>
  and(gte(sql`${bookings.paid} + ${amount}`, 0), condition)

/** The query for the same payment, if it is already recorded. */
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

/** True if a payment may be recorded on the booking, or already is. */
export const acceptsPayment = (db: Database, bookingId: string, payment: NewPayment) =>
  or(exists(selectSamePayment(db, bookingId, payment)), canRecord(payment))

/** The query for which payments are recorded, by their ids, and of which bookings. */
export const selectRecordedIds = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .where(inArray(payments.id, [...ids]))

/** True if a payment is recorded. */
export const paymentExists = (id: string): SQL =>
  sql`exists (select 1 from ${payments} where ${eq(payments.id, id)})`

const isPaymentIdTaken = (error: unknown) => isUniqueViolation(error, 'payments')

/** Awaits a write that includes a payment. @throws a Problem when the payment's id belongs to another one. */
export async function rejectReusedId<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isPaymentIdTaken(error)) throw error
    throw reusedIdProblem()
  }
}

/** Says that the payment sent along with a rejected completion wasn't recorded. */
export const notRecordedText = (payment: PaymentRequest) =>
  `The payment (${paymentText(payment)}) was not recorded either`

const reusedIdProblem = () =>
  new Problem('key-reused', { detail: 'This payment is already recorded, with other details' })

/**
 * Builds a payment from an account's request. It is recorded only while it is due and `extraCondition` holds.
 * @throws a Problem when its day is in the future.
 */
export function paymentFromRequest(
  actor: Actor,
  {
    note,
    sendsReceipt: _,
    expectedDue,
    confirmOverpayment,
    ...fields
  }: Omit<PaymentRequest, 'method'> & Pick<PaymentJson, 'method'>,
  now: number,
  extraCondition?: SQL,
): NewPayment {
  if (fields.date > businessDate(now)) {
    const message = 'Please choose today or an earlier day'
    throw new Problem('invalid', { detail: message, errors: [{ field: 'date', message }] })
  }
  return {
    ...{ ...fields, note: note || null, reference: null, at: new Date(now).toISOString(), actor },
    condition: and(isStillDue({ ...fields, expectedDue, confirmOverpayment }), extraCondition),
  }
}

type PaymentOutcome =
  /** `isNew` is false if it was recorded before. */
  | { kind: 'written'; payment: Payment; isNew: boolean }
  /** More would be refunded than was paid. */
  | { kind: 'too-much'; paid: Cents }
  | RejectedPayment
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
  return { kind: 'payment-refused', booking, payments: rows, rejected: payment }
}

/**
 * Whether a payment is among its booking's recorded ones.
 * @throws a Problem when the payment's id belongs to another one.
 */
export function isRecordedAmong(rows: readonly Payment[], bookingId: string, payment: NewPayment): boolean {
  const existing = rows.find(({ id }) => id === payment.id)
  if (existing && !isSamePayment(existing, bookingId, payment)) throw reusedIdProblem()
  return existing !== undefined
}

/** A missing note was removed by an erasure. */
const isSamePayment = (existing: Payment, bookingId: string, sent: NewPayment): boolean =>
  existing.bookingId === bookingId &&
  (['amount', 'method', 'date'] as const).every((field) => existing[field] === sent[field]) &&
  (existing.note === null || existing.note === sent.note)

/** The query for the payments of some bookings, in the order in which they were recorded. */
export const selectPayments = (db: Database, ids: SQL) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .orderBy(asc(payments.at), sql`payments.rowid`)

export const toPaymentJson = ({ bookingId: _, reference: __, ...payment }: Payment): PaymentJson => payment

/** The statement that clears customers' data from the notes of payments. The money stays. */
export const clearPaymentNotes = (db: Database, ids: SQL) =>
  db
    .update(payments)
    .set({ note: null })
    .where(and(inArray(payments.bookingId, ids), isNotNull(payments.note)))
