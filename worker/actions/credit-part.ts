import type { InvoiceNumber } from '../../shared/rules/invoice/invoice.ts'
import type { CreditPartRequest } from '../../shared/rules/invoice/invoice-request.ts'
import { discountLabel, lowerPrice } from '../../shared/rules/payment/refund.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import {
  activeInvoiceOf,
  findSharedInvoice,
  isOutdated,
  loadInvoiceContext,
  remainderOf,
} from '../db/invoice/invoices.ts'
import type { IssueContext } from '../db/invoice/issue-invoice.ts'
import { lowerBookingPrice } from '../db/invoice/lower-booking-price.ts'
import type { SharedInvoice } from '../db/invoice/shared-invoices.ts'
import { isVersion } from '../db/payment/payment-conditions.ts'
import type { Database } from '../lib/database/open-database.ts'

type CreditPartOutcome =
  | { kind: 'shared-issued'; invoice: SharedInvoice }
  | { kind: 'not-found' }
  /** The id is that of another credit. */
  | { kind: 'key-reused' }
  /** Another credit took from the job since the sender read it. */
  | { kind: 'left-changed'; booking: Booking; left: Cents }
  | { kind: 'above-left'; left: Cents }
  /** The job no longer matches its part of the invoice. */
  | { kind: 'part-outdated'; booking: Booking }
  /** The job changed on every try. */
  | { kind: 'changing' }

/** More tries than others change the booking in between. */
const maxTries = 6

/**
 * Credits an amount with taxes of one job of a shared invoice: a discount lowers its price, and a credit note
 * takes it off the invoice, in one transaction and without a payment. What was paid above the lower price is a
 * refund due. `id` is the client's, so that a retry changes nothing.
 */
export async function creditPart(
  db: Database,
  number: InvoiceNumber,
  { id, bookingId, amount, reason, expectedLeft }: CreditPartRequest,
  by: IssueContext,
): Promise<CreditPartOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const context = await loadInvoiceContext(db, bookingId)
    // Read last, so that a concurrent request with the same id is found before its amount is missed.
    const invoice = await findSharedInvoice(db, number)
    if (invoice?.document.kind !== 'invoice') return { kind: 'not-found' }
    const issued = invoice.jobs.flatMap((job) => job.issued)
    const existing = issued.find(({ document }) => document.requestId === id)
    if (existing) {
      const isSame = existing.bookingId === bookingId && existing.document.total === amount
      return isSame ? { kind: 'shared-issued', invoice } : { kind: 'key-reused' }
    }
    const isJob = invoice.jobs.some(({ part }) => part.bookingId === bookingId)
    if (!isJob || !context) return { kind: 'not-found' }
    const { booking } = context
    const active = activeInvoiceOf(context.issued)
    const isOnInvoice = active?.year === number.year && active.number === number.number
    const left = isOnInvoice ? remainderOf(active, context.issued).total : 0
    if (expectedLeft !== undefined && expectedLeft !== left) return { kind: 'left-changed', booking, left }
    if (!isOnInvoice || amount > left) return { kind: 'above-left', left }
    const json = toBookingJson(booking)
    const isAbovePrice = amount > totalWithTaxes(json)
    if (isAbovePrice || isOutdated(active, context)) return { kind: 'part-outdated', booking }
    const lowered = lowerPrice(json, amount, discountLabel('Credit', reason))
    await db.batch(lowerBookingPrice(db, context, lowered, isVersion(booking, booking.paid), by, id))
  }
  return { kind: 'changing' }
}
