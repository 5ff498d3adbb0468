import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
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
import { isActivePart, toSharedInvoiceView } from '../../../shared/rules/invoice/shared-invoice.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import type { BusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import { type IdsSql, singleId } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type Booking, selectBooking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { bookings } from '../schema/booking-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { publishedFromRows, selectPublished } from '../site/load-published.ts'
import { selectTerms, termsOf } from '../terms/stored-terms.ts'

/**
 * An invoice or credit note of a booking. Of a shared one, with the id `sharedId`, it is the booking's part, so
 * that everything about one job holds for both.
 */
export type Invoice = typeof invoices.$inferSelect & { sharedId: string | null }

/** The query for the invoices and credit notes of some bookings, their parts of shared ones included. */
const selectDocuments = (db: Database, ids: IdsSql) =>
  unionAll(
    db
      .select({ ...getTableColumns(invoices), sharedId: sql<string | null>`null`.as('shared_id') })
      .from(invoices)
      .where(inArray(invoices.bookingId, ids)),
    db
      .select({
        ...getTableColumns(invoices),
        ...getTableColumns(invoiceJobs),
        sharedId: sql<string | null>`${invoices.bookingId}`.as('shared_id'),
      })
      .from(invoiceJobs)
      .innerJoin(invoices, isDocumentOfJob)
      .where(inArray(invoiceJobs.bookingId, ids)),
  )

/** Joins the row of a job on a shared invoice or credit note with the row of that. */
export const isDocumentOfJob = and(
  eq(invoices.year, invoiceJobs.year),
  eq(invoices.number, invoiceJobs.number),
)

/**
 * The query for the invoices and credit notes of a booking, in turn: credit notes for parts first, and the
 * active invoice last.
 */
export const selectInvoices = (db: Database, bookingId: string) =>
  selectDocuments(db, singleId(bookingId)).orderBy(asc(invoices.turn))

/** The query for those of some bookings, in the order of their numbers. */
export const selectInvoicesOf = (db: Database, ids: IdsSql) =>
  selectDocuments(db, ids).orderBy(invoices.year, invoices.number)

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

export const toInvoiceJson = ({
  year,
  number,
  kind,
  date,
  net,
  gst,
  pst,
  sharedId,
}: Invoice): InvoiceJson => ({
  name: invoiceName({ year, number }),
  kind,
  date,
  total: net + gst + pst,
  ...(sharedId === null ? {} : { isShared: true }),
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

type BookingId = string | SQL | typeof bookings.id | typeof payments.bookingId

/** How many invoices and credit notes a booking has. */
export const documentCount = (bookingId: BookingId) =>
  sql<number>`((select count(*) from ${invoices} where booking_id = ${bookingId}) + (select count(*) from ${invoiceJobs} where booking_id = ${bookingId}))`

/** The turn of a booking's last invoice or of the credit note that cancelled it. It is odd while one is active. */
export const lastTurn = (bookingId: BookingId) =>
  sql<number>`max(coalesce((select max(turn) from ${invoices} where booking_id = ${bookingId}), 0), coalesce((select max(turn) from ${invoiceJobs} where booking_id = ${bookingId}), 0))`

/** True while nothing was issued for a booking since its documents were read. */
export const isIssuedAsRead = (id: string, issued: readonly Invoice[]): SQL =>
  sql`${documentCount(id)} = ${issued.length}`

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

/** The query for the payments of some bookings, by date. */
const selectInvoicePayments = (db: Database, ids: IdsSql) =>
  db
    .select({
      ...{ id: payments.id, bookingId: payments.bookingId },
      ...{ amount: payments.amount, method: payments.method, date: payments.date },
    })
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .orderBy(asc(payments.date), asc(payments.at))

/**
 * Finds a booking's invoice or credit note by name, or its last one. A shared one has all its jobs, but only as
 * long as they are of one customer: whoever has the private link of one of them never sees another customer's.
 */
export async function findCustomerInvoice(
  db: Database,
  bookingId: string,
  name?: string,
): Promise<{ view: InvoiceView; shared: SharedDocument | null } | null> {
  const [issued, paymentRows] = await db.batch([
    selectInvoices(db, bookingId),
    selectInvoicePayments(db, singleId(bookingId)),
  ])
  const invoice = name === undefined ? issued.at(-1) : issued.find((each) => invoiceName(each) === name)
  if (!invoice) return null
  const shared = invoice.sharedId === null ? null : await findSharedInvoice(db, invoice)
  return shared && shared.customerId !== null
    ? { view: shared.view, shared }
    : { view: toInvoiceView(invoice, issued, paymentRows), shared: null }
}

/** Finds the content alone of a booking's invoice or credit note. */
export const findInvoice = async (
  db: Database,
  bookingId: string,
  name?: string,
): Promise<InvoiceView | null> => (await findCustomerInvoice(db, bookingId, name))?.view ?? null

/** The same by number, for the owner. */
export async function findInvoiceByNumber(db: Database, number: InvoiceNumber): Promise<InvoiceView | null> {
  const shared = await findSharedInvoice(db, number)
  if (shared) return shared.view
  const [row] = await db.select({ bookingId: invoices.bookingId }).from(invoices).where(hasNumber(number))
  return row ? findInvoice(db, row.bookingId, invoiceName(number)) : null
}

const hasNumber = ({ year, number }: InvoiceNumber) =>
  and(eq(invoices.year, year), eq(invoices.number, number))

/** The query for the ids of the jobs of a shared invoice or credit note. */
export const sharedJobIds = ({ year, number }: InvoiceNumber): IdsSql =>
  sql`(select booking_id from ${invoiceJobs} where year = ${year} and number = ${number})`

/**
 * Loads a shared invoice or credit note with its jobs, oldest first, as far as their bookings exist, everything
 * issued and paid for them, and the series of the shared documents. `null` when the number is another's.
 */
export async function findSharedInvoice(db: Database, number: InvoiceNumber) {
  const ids = sharedJobIds(number)
  const seriesId = sql`(select booking_id from ${invoices} where ${hasNumber(number)})`
  const [series, documents, bookingRows, paymentRows] = await db.batch([
    selectDocuments(db, seriesId).orderBy(asc(invoices.turn)),
    selectDocuments(db, ids).orderBy(asc(invoices.turn)),
    selectJobBookings(db, ids),
    selectInvoicePayments(db, ids),
  ])
  const isThis = (each: InvoiceNumber) => each.year === number.year && each.number === number.number
  const document = series.find(isThis)
  const parts = documents.filter(isThis)
  if (!document || parts.length === 0) return null
  const order = bookingRows.map(({ booking }) => booking.id)
  const jobs = parts
    .toSorted((one, other) => order.indexOf(one.bookingId) - order.indexOf(other.bookingId))
    .toSorted((one, other) => one.document.job.date.localeCompare(other.document.job.date))
    .map((part) => ({
      part,
      issued: documents.filter(({ bookingId }) => bookingId === part.bookingId),
      payments: paymentRows.filter(({ bookingId }) => bookingId === part.bookingId),
      booking: bookingRows.find(({ booking }) => booking.id === part.bookingId)?.booking,
    }))
  const [customerId = null, ...otherCustomers] = new Set(bookingRows.map(({ mainCustomer }) => mainCustomer))
  return {
    ...{ document, series, jobs },
    view: toSharedInvoiceView(document, series, jobs),
    /** `null` once they are of several customers, or nobody's. */
    customerId: otherCustomers.length === 0 ? customerId : null,
  }
}

type SharedDocument = NonNullable<Awaited<ReturnType<typeof findSharedInvoice>>>

/** The jobs of a shared invoice that are not credited, oldest first, with what is due and was paid for each. */
export const activeJobsOf = ({ document, jobs }: SharedDocument) =>
  jobs.flatMap(({ booking, ...job }) => {
    if (document.kind !== 'invoice' || !booking || !isActivePart(job)) return []
    const { id, paid, updatedAt } = booking
    const due = Math.max(balanceOf(toBookingJson(booking)), 0)
    return [{ id, paid, updatedAt, due, job: job.part.document.job, documents: job.issued.length }]
  })

/** The query for bookings, oldest job first, with the customer whom merged ones count as. */
export const selectJobBookings = (db: Database, ids: IdsSql) =>
  db
    .select({ booking: bookings, mainCustomer: mainCustomerOf.as('main_customer') })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startMinutes), asc(bookings.seq))

/** The customer of a booking, merged ones as the one they were merged into. `null` for an erased one. */
export const mainCustomerOf = mainCustomerId(bookings.customerId)

/** True when a booking has no active invoice: none was issued, or a credit note cancelled the last one. */
export const isUninvoiced = (bookingId: BookingId): SQL => sql`${lastTurn(bookingId)} % 2 = 0`
