import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import { documentTerms, type PaymentTerms, paymentTermsOf } from '../../../shared/rules/invoice/due-date.ts'
import {
  type InvoiceDocument,
  type InvoiceNumber,
  invoiceName,
  nextPartTurn,
} from '../../../shared/rules/invoice/invoice.ts'
import { createInvoiceDocument } from '../../../shared/rules/invoice/invoice-document.ts'
import { createSharedDocument, isActivePart } from '../../../shared/rules/invoice/shared-invoice.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { idList } from '../../lib/database/ids.ts'
import { insertSelect, previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import type { Booking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { publishedFromRows, selectPublished } from '../site/load-published.ts'
import { selectTerms, termsOf } from '../terms/stored-terms.ts'
import {
  activeInvoiceOf,
  documentCount,
  findSharedInvoice,
  type Invoice,
  mainCustomerOf,
  remainderOf,
  selectInvoicesOf,
  selectJobBookings,
} from './invoices.ts'
import { type IssueContext, issueColumns } from './issue-invoice.ts'

/** More tries than others change one of the jobs in between. */
const maxTries = 6

export type SharedInvoice = NonNullable<Awaited<ReturnType<typeof findSharedInvoice>>>

export type SharedInvoiceOutcome =
  | { kind: 'shared-issued'; invoice: SharedInvoice }
  | { kind: 'not-found' }
  /** The id is another invoice's, or the same one's over other jobs or on other terms. */
  | { kind: 'key-reused' }
  | { kind: 'several-customers' }
  /** A job has an active invoice. */
  | { kind: 'already-invoiced'; booking: Booking; name: string }
  /** A job isn't completed, is free, or has nobody to invoice. */
  | { kind: 'not-billable'; booking: Booking }
  /** The jobs changed on every try. */
  | { kind: 'changing' }

/** A job can be invoiced together with others once it is completed, if it costs anything. */
const isBillable = (booking: Booking) =>
  booking.status === 'completed' && !isErased(booking) && totalWithTaxes(toBookingJson(booking)) > 0

/**
 * Issues one invoice over several jobs of one customer. `id` is the client's, so that a retry returns the same
 * invoice. Of several requests for the same job at once, one invoices it (docs/adr/0019-invoices.md).
 */
export async function issueSharedInvoice(
  db: Database,
  { id, bookingIds, ...terms }: PaymentTerms & { id: string; bookingIds: readonly string[] },
  by: IssueContext,
): Promise<SharedInvoiceOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const existing = await findSharedInvoiceById(db, id)
    if (existing) {
      const isSame = hasSameJobs(existing, bookingIds) && hasSameTerms(existing, terms)
      return isSame ? { kind: 'shared-issued', invoice: existing } : { kind: 'key-reused' }
    }
    const context = await loadJobs(db, bookingIds)
    const { jobs } = context
    const [first, ...others] = jobs
    if (!first || jobs.length < bookingIds.length) return { kind: 'not-found' }
    for (const { booking, issued } of jobs) {
      const active = activeInvoiceOf(issued)
      if (active) return { kind: 'already-invoiced', booking, name: invoiceName(active) }
      if (!isBillable(booking)) return { kind: 'not-billable', booking }
    }
    if (others.some(({ mainCustomer }) => mainCustomer !== first.mainCustomer)) {
      return { kind: 'several-customers' }
    }
    await db.batch(writeSharedInvoice(db, id, context, terms, by))
  }
  return { kind: 'changing' }
}

/**
 * Credits some of a shared invoice's jobs, or all, with one credit note. The other jobs stay invoiced. Jobs that
 * are credited already are left out, so that a retry changes nothing.
 */
export async function creditSharedInvoice(
  db: Database,
  number: InvoiceNumber,
  bookingIds: readonly string[] | undefined,
  by: IssueContext,
): Promise<SharedInvoiceOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const invoice = await findSharedInvoice(db, number)
    if (invoice?.document.kind !== 'invoice') return { kind: 'not-found' }
    const ids = bookingIds ?? invoice.jobs.map(({ part }) => part.bookingId)
    if (!ids.every((id) => invoice.jobs.some(({ part }) => part.bookingId === id)))
      return { kind: 'not-found' }
    const activeJobs = invoice.jobs.filter(isActivePart)
    const chosen = activeJobs.filter(({ part }) => ids.includes(part.bookingId))
    if (chosen.length === 0) return { kind: 'shared-issued', invoice }
    const { document, series } = invoice
    const isWhole = chosen.length === activeJobs.length
    const condition = isEachAsRead(
      activeJobs.map(({ part, issued }) => ({ id: part.bookingId, documents: issued.length })),
    )
    const credit = {
      ...{ id: document.bookingId, kind: 'credit-note' as const },
      turn: isWhole ? document.turn + 1 : nextPartTurn(series),
      parts: chosen.map(({ part, issued }) => ({
        ...{ bookingId: part.bookingId, turn: part.turn + 1 },
        document: remainderOf(part, issued),
      })),
      customerName: document.document.customer.name,
    }
    await db.batch(writeShared(db, credit, condition, by))
  }
  return { kind: 'changing' }
}

async function findSharedInvoiceById(db: Database, id: string): Promise<SharedInvoice | null> {
  const [row] = await db
    .select({ year: invoices.year, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.bookingId, id), eq(invoices.turn, 1)))
  return row ? findSharedInvoice(db, row) : null
}

const hasSameJobs = ({ jobs }: SharedInvoice, bookingIds: readonly string[]) =>
  jobs.length === bookingIds.length && jobs.every(({ part }) => bookingIds.includes(part.bookingId))

function hasSameTerms({ document }: SharedInvoice, { daysUntilDue, poNumber }: PaymentTerms): boolean {
  const issued = paymentTermsOf(document)
  return issued.daysUntilDue === daysUntilDue && issued.poNumber === poNumber
}

/** Jobs, oldest first, with what invoices are made of, all read at one moment. */
async function loadJobs(db: Database, bookingIds: readonly string[]) {
  const ids = idList(bookingIds)
  const [rows, issued, terms, version, [customer]] = await db.batch([
    selectJobBookings(db, ids),
    selectInvoicesOf(db, ids),
    selectTerms(db),
    selectPublished(db),
    db
      .select({ name: customers.name })
      .from(customers)
      .where(
        inArray(
          customers.id,
          db.select({ id: mainCustomerOf }).from(bookings).where(inArray(bookings.id, ids)),
        ),
      ),
  ])
  return {
    jobs: rows.map((row) => ({
      ...row,
      issued: issued
        .filter(({ bookingId }) => bookingId === row.booking.id)
        .toSorted((one, other) => one.turn - other.turn),
    })),
    customerName: customer?.name ?? '',
    terms: termsOf(terms),
    published: publishedFromRows(version),
  }
}

type Jobs = Awaited<ReturnType<typeof loadJobs>>

/**
 * The statements that issue a shared invoice, unless one of the jobs has changed or was invoiced, or they are
 * not one customer's any more.
 */
function writeSharedInvoice(
  db: Database,
  id: string,
  { jobs, customerName, terms, published }: Jobs,
  paymentTerms: PaymentTerms,
  by: IssueContext,
) {
  const parts = jobs.map(({ booking, issued }) => ({
    bookingId: booking.id,
    turn: lastTurnOf(issued) + 1,
    document: createInvoiceDocument(toBookingJson(booking), terms, published),
  }))
  const read = jobs.map(({ booking, issued }) => ({
    ...{ id: booking.id, updatedAt: booking.updatedAt, documents: issued.length },
  }))
  const condition = and(
    isEachAsRead(read, sql`${bookings.updatedAt} = job.value ->> 'updatedAt'`),
    sql`(select count(distinct ${mainCustomerOf}) from ${bookings} where ${bookings.id} in ${idList(read.map((job) => job.id))}) = 1`,
    sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${id})`,
  )
  return writeShared(db, { id, kind: 'invoice', turn: 1, parts, customerName, paymentTerms }, condition, by)
}

const lastTurnOf = (issued: readonly Invoice[]) => Math.max(0, ...issued.map(({ turn }) => turn))

/** `updatedAt` and `paid` are for `isJobAsRead`. */
type ReadJob = { id: string; documents: number; updatedAt?: string; paid?: number }

/** True while nothing was issued for any of the jobs since they were read, and `isJobAsRead` holds for each. */
export const isEachAsRead = (read: readonly ReadJob[], isJobAsRead: SQL = sql`true`) =>
  sql`(select count(*) from json_each(${JSON.stringify(read)}) as job cross join ${bookings} where ${bookings.id} = job.value ->> 'id' and ${documentCount(bookings.id)} = job.value ->> 'documents' and ${isJobAsRead}) = ${read.length}`

type NewDocument = {
  id: string
  kind: 'invoice' | 'credit-note'
  turn: number
  parts: readonly { bookingId: string; turn: number; document: InvoiceDocument }[]
  customerName: string
  paymentTerms?: PaymentTerms
}

/** The statements that issue a shared invoice or credit note with its jobs, if a condition holds. */
function writeShared(
  db: Database,
  { id, kind, turn, parts, customerName, paymentTerms }: NewDocument,
  condition: SQL | undefined,
  by: IssueContext,
) {
  const [first, ...others] = parts.map((part) => part.document)
  if (!first) throw new Error('An invoice has at least one job.')
  const columns = issueColumns(by)
  const document = {
    ...createSharedDocument([first, ...others], customerName),
    ...(paymentTerms && documentTerms(columns.date, paymentTerms)),
  }
  const jobRows = parts.map((part) => ({ ...part, ...amountsOf(part.document, kind) }))
  const jobColumn = (name: keyof (typeof jobRows)[number]) => sql`job.value ->> ${name}`
  const isThis = and(eq(invoices.bookingId, id), eq(invoices.turn, turn))
  return [
    insertSelect(
      db,
      invoices,
      { ...columns, kind, bookingId: id, turn, ...amountsOf(document, kind), document },
      sql`where ${condition}`,
    ),
    insertSelect(
      db,
      invoiceJobs,
      {
        ...{ year: invoices.year, number: invoices.number },
        ...{ bookingId: jobColumn('bookingId'), turn: jobColumn('turn'), document: jobColumn('document') },
        ...{ net: jobColumn('net'), gst: jobColumn('gst'), pst: jobColumn('pst') },
      },
      sql`from ${invoices} cross join json_each(${JSON.stringify(jobRows)}) as job where ${isThis} and ${previousWrote}`,
    ),
    recordEvent(
      db,
      and(inArray(bookings.id, idList(parts.map(({ bookingId }) => bookingId))), previousWrote),
      {
        ...{ at: new Date(by.now).toISOString(), actor: by.actor },
        ...{ action: kind === 'invoice' ? 'invoiced' : 'credited', fromValue: null },
        toValue: sql`(select printf('%d-%04d', year, number) from ${invoices} where ${isThis})`,
      },
    ),
  ] as const
}

/** The amounts of a row, negative for a credit note. */
function amountsOf({ total, taxes }: InvoiceDocument, kind: NewDocument['kind']) {
  const sign = kind === 'invoice' ? 1 : -1
  const net = total - taxes.gst - taxes.pst
  return { net: sign * net, gst: sign * taxes.gst + 0, pst: sign * taxes.pst + 0 }
}
