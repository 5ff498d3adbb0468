import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import {
  type InvoiceDocument,
  type InvoiceNumber,
  invoiceName,
  lastExpiredYear,
  partCreditsOf,
} from '../../../shared/rules/invoice/invoice.ts'
import {
  createInvoiceDocument,
  isInvoiceCurrent,
  remainingDocument,
} from '../../../shared/rules/invoice/invoice-document.ts'
import type { BookingInvoicesJson, InvoiceJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { type InvoiceView, toInvoiceView } from '../../../shared/rules/invoice/invoice-view.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import type { BusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type Booking, selectBooking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import type { bookings } from '../schema/booking-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { publishedFromRows, selectPublished } from '../site/load-published.ts'
import { selectTerms, termsOf } from '../terms/stored-terms.ts'

export type Invoice = typeof invoices.$inferSelect

/**
 * The query for the invoices and credit notes of a booking, in turn: credit notes for parts first, and the
 * active invoice last.
 */
export const selectInvoices = (db: Database, bookingId: string) =>
  db.select().from(invoices).where(eq(invoices.bookingId, bookingId)).orderBy(asc(invoices.turn))

/** The query for those of some bookings, in the order of their numbers. */
export const selectInvoicesOf = (db: Database, ids: IdsSql) =>
  db.select().from(invoices).where(inArray(invoices.bookingId, ids)).orderBy(invoices.year, invoices.number)

/** Returns the invoice that no credit note has cancelled. */
export function activeInvoiceOf(issued: readonly Invoice[]): Invoice | undefined {
  const last = issued.at(-1)
  return last?.kind === 'invoice' ? last : undefined
}

/** Returns what credit notes for parts have left of an invoice. `issued` are its booking's, in turn. */
export const remainderOf = (invoice: Invoice, issued: readonly Invoice[]): InvoiceDocument =>
  remainingDocument(
    invoice.document,
    partCreditsOf(invoice, issued).map(({ document }) => document),
  )

export const toInvoiceJson = ({ year, number, kind, date, net, gst, pst }: Invoice): InvoiceJson => ({
  name: invoiceName({ year, number }),
  kind,
  date,
  total: net + gst + pst,
})

/**
 * A booking with the current terms, the published site and everything issued for it, all read at one moment.
 */
export type InvoiceContext = {
  booking: Booking
  terms: BusinessTerms
  published: SiteData
  issued: Invoice[]
}

/** True while nothing was issued for a booking since its documents were read. */
export const isIssuedAsRead = (id: string, issued: readonly Invoice[]): SQL =>
  sql`(select count(*) from ${invoices} where booking_id = ${id}) = ${issued.length}`

/** @returns `null` when there is no such booking. */
export async function loadInvoiceContext(db: Database, bookingId: string): Promise<InvoiceContext | null> {
  const [[booking], terms, version, issued] = await db.batch([
    selectBooking(db, bookingId),
    selectTerms(db),
    selectPublished(db),
    selectInvoices(db, bookingId),
  ])
  if (!booking) return null
  return { booking, terms: termsOf(terms), published: publishedFromRows(version), issued }
}

export function toBookingInvoicesJson(context: InvoiceContext): BookingInvoicesJson {
  const { issued } = context
  const active = activeInvoiceOf(issued)
  return {
    items: issued
      .toSorted((one, other) => other.year - one.year || other.number - one.number)
      .map(toInvoiceJson),
    isOutdated: active !== undefined && isOutdated(active, context),
  }
}

/**
 * True when an invoice no longer matches its booking. A cancelled job owes nothing; an erased customer's
 * invoice cannot be corrected.
 */
export function isOutdated(invoice: Invoice, { booking, terms, published, issued }: InvoiceContext): boolean {
  if (isErased(booking)) return false
  const current = createInvoiceDocument(toBookingJson(booking), terms, published)
  const remainder = remainderOf(invoice, issued)
  return booking.status === 'cancelled' || !isInvoiceCurrent(remainder, current, booking)
}

/**
 * Removes the invoices of years past their retention, each year as a whole, since the numbers of a year must
 * have no gaps. The database's own clock must agree, as its trigger requires.
 * @returns how many were removed.
 */
export async function removeOldInvoices(db: Database, today: string): Promise<number> {
  const lastYear = sql`min(${lastExpiredYear(today)}, strftime('%Y', 'now') - 7)`
  const removed = await db
    .delete(invoices)
    .where(lte(invoices.year, lastYear))
    .returning({ number: invoices.number })
  return removed.length
}

/** The query for a booking's payments, by date. */
const selectInvoicePayments = (db: Database, bookingId: string) =>
  db
    .select({ amount: payments.amount, method: payments.method, date: payments.date })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.date), asc(payments.at))

/** Returns a booking's invoice or credit note by name, or its last one; `null` when there is none. */
export async function findInvoice(
  db: Database,
  bookingId: string,
  name?: string,
): Promise<InvoiceView | null> {
  const [issued, paymentRows] = await db.batch([
    selectInvoices(db, bookingId),
    selectInvoicePayments(db, bookingId),
  ])
  const invoice = name === undefined ? issued.at(-1) : issued.find((each) => invoiceName(each) === name)
  return invoice ? toInvoiceView(invoice, issued, paymentRows) : null
}

/** The same by number. */
export async function findInvoiceByNumber(
  db: Database,
  { year, number }: InvoiceNumber,
): Promise<InvoiceView | null> {
  const [row] = await db
    .select({ bookingId: invoices.bookingId })
    .from(invoices)
    .where(and(eq(invoices.year, year), eq(invoices.number, number)))
  return row ? findInvoice(db, row.bookingId, invoiceName({ year, number })) : null
}

/** True when a booking has no active invoice: none was issued, or a credit note cancelled the last one. */
export const isUninvoiced = (bookingId: typeof bookings.id | typeof payments.bookingId): SQL =>
  sql`(select coalesce(max(turn), 0) % 2 from ${invoices} where booking_id = ${bookingId}) = 0`
