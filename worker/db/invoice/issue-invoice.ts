import { and, eq, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText } from '../../../shared/rules/booking/actor.ts'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import {
  type InvoiceDocument,
  type InvoiceNumber,
  nextPartTurn,
} from '../../../shared/rules/invoice/invoice.ts'
import { createInvoiceDocument, creditDocument } from '../../../shared/rules/invoice/invoice-document.ts'
import { type TaxedPrice, totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import type { PriceLine } from '../../../shared/rules/price/price-lines.ts'
import { insertSelect, previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import type { Booking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { bookings } from '../schema/booking-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'
import {
  activeInvoiceOf,
  type Invoice,
  type InvoiceContext,
  isIssuedAsRead,
  isOutdated,
  lastTurn,
  loadInvoiceContext,
  remainderOf,
} from './invoices.ts'

/** More tries than others change the booking in between. */
const maxTries = 6

/** The actor, and the time in epoch milliseconds. */
export type IssueContext = { actor: Actor; now: number }

export type IssueOutcome =
  | ({ kind: 'issued' } & InvoiceContext)
  | { kind: 'not-found' }
  /** There is nothing to invoice, or nobody to invoice. */
  | { kind: 'nothing-owed' }
  /** The booking changed on every try. */
  | { kind: 'changing' }

const canInvoice = (booking: Booking) => booking.status !== 'cancelled' && !isErased(booking)

/**
 * Issues the invoice of a booking as it is now, unless it has an active one. Of several concurrent or
 * repeated requests, one issues it (docs/adr/0019-invoices.md).
 */
export async function issueInvoice(db: Database, id: string, by: IssueContext): Promise<IssueOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const context = await loadInvoiceContext(db, id)
    if (!context) return { kind: 'not-found' }
    if (activeInvoiceOf(context.issued)) return { kind: 'issued', ...context }
    if (!canInvoice(context.booking)) return { kind: 'nothing-owed' }
    await db.batch(writeInvoice(db, context, by))
  }
  return { kind: 'changing' }
}

/** A free job has nothing to invoice. */
const isCompletedAndPaid = (booking: Booking) => {
  const { status, taxes, totalPrice, paid } = toBookingJson(booking)
  const amount = totalWithTaxes({ totalPrice, taxes })
  return status === 'completed' && amount > 0 && paid >= amount
}

/**
 * Issues the invoice of a completed and fully paid job, if the owner's terms say so or `isRequested`, and
 * nothing was issued before. An invoice that the owner cancelled is not issued again automatically. A retry
 * after a failure issues it then.
 * @returns the job's invoice, if it is up to date.
 */
export async function issueWhenPaid(
  db: Database,
  id: string,
  by: IssueContext,
  isRequested = false,
): Promise<InvoiceNumber | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    const context = await loadInvoiceContext(db, id)
    if (!context || !isCompletedAndPaid(context.booking) || isErased(context.booking)) return null
    if (context.issued.length > 0) {
      const active = activeInvoiceOf(context.issued)
      return active && !isOutdated(active, context) ? active : null
    }
    if (!context.terms.invoicesWhenPaid && !isRequested) return null
    const [[issued]] = await db.batch(writeInvoice(db, context, by))
    if (issued) return issued
  }
  return null
}

/**
 * Cancels an active invoice with a credit note. With `reissue`, the invoice for the booking as it is now is
 * issued in the same transaction, unless nothing is owed.
 */
export async function creditInvoice(
  db: Database,
  id: string,
  { year, number }: InvoiceNumber,
  reissue: boolean,
  by: IssueContext,
): Promise<IssueOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const context = await loadInvoiceContext(db, id)
    if (!context) return { kind: 'not-found' }
    const active = activeInvoiceOf(context.issued)
    if (active?.year !== year || active.number !== number) return { kind: 'issued', ...context }
    if (reissue && canInvoice(context.booking)) {
      await db.batch([
        ...writeCreditNote(db, context, active, isUnchanged(context.booking), by),
        ...writeInvoice(db, context, by),
      ])
    } else {
      await db.batch(writeCreditNote(db, context, active, sql`true`, by))
    }
  }
  return { kind: 'changing' }
}

/** True while the booking still matches its new invoice. */
const isUnchanged = ({ id, updatedAt }: Booking) =>
  sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.updatedAt} = ${updatedAt})`

/** The year's next number. It is read and taken in one statement, so no other invoice can take it. */
const nextNumber = (year: number) =>
  sql`(select coalesce(max(number), 0) + 1 from ${invoices} where year = ${year})`

/**
 * No earlier than the previous number's time, even if clocks differ: backups read by time and must not miss a
 * number.
 */
const notBeforePrevious = (year: number, at: string) =>
  sql`max(${at}, coalesce((select at from ${invoices} where year = ${year} order by number desc limit 1), ''))`

/** The name of the booking's last invoice or credit note, as {@link invoiceName} formats it. */
const lastInvoiceName = (id: string) =>
  sql`(select printf('%d-%04d', year, number) from ${invoices} where booking_id = ${id} order by year desc, number desc limit 1)`

/** The columns that invoices and credit notes share. */
export function issueColumns({ actor, now }: IssueContext) {
  const date = businessDate(now)
  const year = Number(date.slice(0, 4))
  return {
    year,
    number: nextNumber(year),
    date,
    at: notBeforePrevious(year, new Date(now).toISOString()),
    actor: actorText(actor),
  }
}

/**
 * The statements that issue the invoice of a booking as it was read, unless it has an active one or the
 * booking has changed.
 */
function writeInvoice(db: Database, { booking, terms, published }: InvoiceContext, by: IssueContext) {
  const { id } = booking
  const document = createInvoiceDocument(toBookingJson(booking), terms, published)
  const { total, taxes } = document
  return [
    insertSelect(
      db,
      invoices,
      {
        ...issueColumns(by),
        ...{ kind: 'invoice', bookingId: id, turn: sql`${lastTurn(id)} + 1` },
        ...{ net: total - taxes.gst - taxes.pst, gst: taxes.gst, pst: taxes.pst, document },
      },
      sql`where ${lastTurn(id)} % 2 = 0 and ${isUnchanged(booking)}`,
    ).returning({ year: invoices.year, number: invoices.number }),
    recordIssue(db, id, 'invoiced', by),
  ] as const
}

/** What identifies the request for a credit note, if it may be retried. */
type CreditRequest = Pick<InvoiceDocument, 'requestId'>

/** The statements that cancel what is left of an active invoice, if nothing else was issued since. */
function writeCreditNote(
  db: Database,
  { booking: { id }, issued }: InvoiceContext,
  invoice: Invoice,
  condition: SQL,
  by: IssueContext,
  request: CreditRequest = {},
) {
  const credit = { turn: invoice.turn + 1, document: { ...remainderOf(invoice, issued), ...request } }
  return writeCredit(db, id, credit, sql`${isIssuedAsRead(id, issued)} and ${condition}`, by)
}

/** The statements that issue a credit note, if a condition holds. */
function writeCredit(
  db: Database,
  id: string,
  { turn, document }: Pick<Invoice, 'turn' | 'document'>,
  condition: SQL,
  by: IssueContext,
) {
  const { total, taxes } = document
  return [
    insertSelect(
      db,
      invoices,
      {
        ...issueColumns(by),
        ...{ kind: 'credit-note', bookingId: id, turn, document },
        ...{ net: taxes.gst + taxes.pst - total, gst: 0 - taxes.gst, pst: 0 - taxes.pst },
      },
      sql`where ${condition}`,
    ),
    recordIssue(db, id, 'credited', by),
  ] as const
}

/**
 * The statements by which a booking's active invoice follows a discount, right after the statement that lowered
 * the price; they issue nothing if that wrote nothing. A credit note takes the discount off the invoice. An
 * invoice of which nothing would be left, or that did not match the job, is cancelled, and a new one replaces it
 * if anything is owed. `lowered` is the booking with the lower price, `line` the discount on it and `credited`
 * its total.
 */
export function creditDiscount(
  db: Database,
  context: InvoiceContext,
  {
    lowered,
    line,
    credited,
    request,
  }: { lowered: Booking; line: PriceLine; credited: TaxedPrice; request: CreditRequest },
  by: IssueContext,
) {
  const { booking, issued } = context
  const invoice = activeInvoiceOf(issued)
  if (!invoice) return []
  const document = { ...creditDocument(invoice.document, line, credited), ...request }
  const isPart = document.total < remainderOf(invoice, issued).total && !isOutdated(invoice, context)
  if (isPart) {
    return writeCredit(db, booking.id, { turn: nextPartTurn(issued), document }, previousWrote, by)
  }
  const isOwed = canInvoice(lowered) && totalWithTaxes(toBookingJson(lowered)) > 0
  return [
    ...writeCreditNote(db, context, invoice, previousWrote, by, request),
    ...(isOwed ? writeInvoice(db, { ...context, booking: lowered }, by) : []),
  ]
}

/**
 * The statements by which a booking's invoice follows a price that an undone refund restored, right after the
 * statement that restored it. Nothing that was issued is removed: what is left of the active invoice is
 * credited, and one for the `restored` booking replaces it.
 */
export function replaceInvoice(db: Database, context: InvoiceContext, restored: Booking, by: IssueContext) {
  const active = activeInvoiceOf(context.issued)
  return [
    ...(active ? writeCreditNote(db, context, active, previousWrote, by) : []),
    ...(canInvoice(restored) ? writeInvoice(db, { ...context, booking: restored }, by) : []),
  ]
}

/** The statement that records the event, unless the statement right before it issued nothing. */
const recordIssue = (
  db: Database,
  id: string,
  action: 'invoiced' | 'credited',
  { actor, now }: IssueContext,
) =>
  recordEvent(db, and(eq(bookings.id, id), previousWrote), {
    at: new Date(now).toISOString(),
    actor,
    action,
    fromValue: null,
    toValue: lastInvoiceName(id),
  })
