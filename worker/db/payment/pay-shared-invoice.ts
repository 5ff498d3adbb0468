import { and, between, inArray, sql } from 'drizzle-orm'
import { actorText } from '../../../shared/rules/booking/actor.ts'
import type { InvoiceNumber } from '../../../shared/rules/invoice/invoice.ts'
import { paymentText } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import {
  joinPaymentParts,
  type PaymentPart,
  paymentPartId,
  spreadPayment,
} from '../../../shared/rules/payment/spread-payment.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { idList } from '../../lib/database/ids.ts'
import { insertSelect, previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { activeJobsOf, findSharedInvoice } from '../invoice/invoices.ts'
import type { IssueContext } from '../invoice/issue-invoice.ts'
import { isEachAsRead, type SharedInvoice } from '../invoice/shared-invoices.ts'
import { bookings } from '../schema/booking-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { type NewPayment, paymentFromRequest, selectPayments } from './payments.ts'

/** More tries than others change one of the jobs in between. */
const maxTries = 6

type Payment = typeof payments.$inferSelect

export type SharedPaymentOutcome =
  /** `paidIds` are the jobs that got a part of it. `isNew` is false if it was recorded before. */
  | { kind: 'invoice-paid'; invoice: SharedInvoice; paidIds: string[]; isNew: boolean }
  /** The payment is not what is due for the invoice now. */
  | { kind: 'invoice-payment-refused'; paid: Cents; due: Cents; payments: Payment[]; rejected: NewPayment }
  /** More would be taken off than was paid. */
  | { kind: 'too-much'; paid: Cents }
  | { kind: 'key-reused' }
  /** The whole invoice was credited. */
  | { kind: 'nothing-owed' }
  | { kind: 'changing' }
  | { kind: 'not-found' }

/**
 * Records a payment of a shared invoice on its jobs, oldest first up to what is due for each, in one
 * transaction; a negative one corrects that, newest first. It counts once, however often it is sent, and is
 * refused like a payment of one job: above what is due unless that is confirmed, and from an outdated balance.
 */
export async function paySharedInvoice(
  db: Database,
  number: InvoiceNumber,
  request: PaymentRequest,
  by: IssueContext,
): Promise<SharedPaymentOutcome> {
  const payment = paymentFromRequest(by.actor, request, by.now)
  for (let tries = 0; tries < maxTries; tries++) {
    const invoice = await findSharedInvoice(db, number)
    if (invoice?.document.kind !== 'invoice') return { kind: 'not-found' }
    const recorded = await db.select().from(payments).where(isPartOf(payment.id))
    if (recorded.length > 0) {
      const paidIds = recorded.map(({ bookingId }) => bookingId)
      return isSamePayment(recorded, payment)
        ? { kind: 'invoice-paid', invoice, paidIds, isNew: tries > 0 }
        : { kind: 'key-reused' }
    }
    const jobs = activeJobsOf(invoice)
    if (jobs.length === 0) return { kind: 'nothing-owed' }
    const due = jobs.reduce((sum, job) => sum + job.due, 0)
    const paid = jobs.reduce((sum, job) => sum + job.paid, 0)
    const isOutdated = request.expectedDue !== undefined && Math.max(request.expectedDue, 0) !== due
    if (isOutdated || (payment.amount > due && !request.confirmOverpayment)) {
      const rows = await selectPayments(db, idList(jobs.map(({ id }) => id)))
      return {
        ...{ kind: 'invoice-payment-refused', paid, due, rejected: payment },
        payments: joinPaymentParts(rows),
      }
    }
    const parts = spreadPayment(payment.amount, jobs)
    if (parts === null) return { kind: 'too-much', paid }
    await db.batch(writeParts(db, payment, parts, jobs))
  }
  return { kind: 'changing' }
}

/** True for the parts of a payment, whose ids start with its own. */
const isPartOf = (paymentId: string) =>
  between(payments.id, paymentPartId(paymentId, ''), paymentPartId(paymentId, '~'))

/** A missing note was removed by an erasure. */
const isSamePayment = (recorded: readonly Payment[], { amount, method, date, note }: NewPayment) =>
  recorded.reduce((sum, part) => sum + part.amount, 0) === amount &&
  recorded.every(
    (part) => part.method === method && part.date === date && (part.note === null || part.note === note),
  )

/** The statements that record all parts, unless it is recorded already or one of the jobs has changed. */
function writeParts(
  db: Database,
  { id, amount, method, date, note, at, actor }: NewPayment,
  parts: readonly PaymentPart[],
  jobs: readonly { id: string; documents: number; updatedAt: string; paid: Cents }[],
) {
  const rows = JSON.stringify(
    parts.map((part) => ({
      ...{ ...part, id: paymentPartId(id, part.bookingId) },
      text: paymentText({ amount: part.amount, method }),
    })),
  )
  const isUnchanged = isEachAsRead(
    jobs,
    sql`${bookings.updatedAt} = job.value ->> 'updatedAt' and ${bookings.paid} = job.value ->> 'paid'`,
  )
  return [
    recordEvent(
      db,
      and(
        inArray(bookings.id, idList(parts.map(({ bookingId }) => bookingId))),
        sql`not exists (select 1 from ${payments} where ${isPartOf(id)})`,
        isUnchanged,
      ),
      {
        ...{ at, actor, action: amount > 0 ? 'paid' : 'refunded', fromValue: null },
        toValue: sql`(select part.value ->> 'text' from json_each(${rows}) as part where part.value ->> 'bookingId' = ${bookings.id})`,
      },
    ),
    insertSelect(
      db,
      payments,
      {
        ...{ id: sql`part.value ->> 'id'`, bookingId: sql`part.value ->> 'bookingId'` },
        ...{ amount: sql`part.value ->> 'amount'`, method, date, note, at, actor: actorText(actor) },
      },
      sql`from json_each(${rows}) as part where ${previousWrote}`,
    ),
  ] as const
}
