import { and, between, eq, sql } from 'drizzle-orm'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { type BookingStatus, statusNames } from '../../../shared/rules/booking/booking-status.ts'
import { invoiceKindNames, invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import type { LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import type { LedgerFile } from '../../../shared/rules/ledger/ledger-request.ts'
import { methodNames } from '../../../shared/rules/payment/payment.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isUninvoiced } from '../invoice/invoices.ts'
import { bookings } from '../schema/booking-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { payments, tips } from '../schema/payment-tables.ts'
import { loadLedger } from './load-ledger.ts'

type Cell = string | number | null

/** The first and last day of a period, `yyyy-MM-dd`. */
type Period = { from: string; to: string }

/** The end of the previous page. The first page starts before everything. */
type LedgerPosition = { date: string; row: number }

/** Lines of a file, and where the next page starts; `null` after the last page. */
export type LedgerPage = { lines: Cell[][]; next: LedgerPosition | null }

const pageSize = 2000

/** Spreadsheets add up dollars. */
const dollars = (amount: Cents) => amount / 100

type InvoiceRow = Pick<
  typeof invoices.$inferSelect,
  'year' | 'number' | 'kind' | 'date' | 'bookingId' | 'net' | 'gst' | 'pst' | 'document'
> & {
  /** The jobs of a shared one, as a JSON array. */
  jobIds: string
}

const invoiceColumns: Record<string, (row: InvoiceRow) => Cell> = {
  Number: invoiceName,
  Kind: ({ kind }) => invoiceKindNames[kind],
  Date: ({ date }) => date,
  Booking: ({ bookingId, jobIds }) => referencesOf(JSON.parse(jobIds), bookingId),
  Customer: ({ document }) => document.customer.name,
  Job: ({ document }) => document.job.service,
  'Job date': ({ document }) => document.job.date,
  Net: ({ net }) => dollars(net),
  GST: ({ gst }) => dollars(gst),
  PST: ({ pst }) => dollars(pst),
  Total: ({ net, gst, pst }) => dollars(net + gst + pst),
}

/** The bookings of a shared invoice, separated by spaces, or the only one. */
const referencesOf = (jobIds: readonly string[], bookingId: string) =>
  (jobIds.length > 0 ? jobIds : [bookingId]).map(bookingReference).join(' ')

type PaymentRow = Pick<
  typeof payments.$inferSelect,
  'date' | 'bookingId' | 'amount' | 'method' | 'note' | 'reference' | 'at' | 'actor'
> & { customerName: string | null }

const paymentColumns: Record<string, (row: PaymentRow) => Cell> = {
  Date: ({ date }) => date,
  Kind: ({ amount }) => (amount > 0 ? 'Payment' : 'Refund'),
  Booking: ({ bookingId }) => bookingReference(bookingId),
  Customer: ({ customerName }) => customerName,
  Method: ({ method }) => methodNames[method],
  Amount: ({ amount }) => dollars(amount),
  Note: ({ note }) => note,
  Reference: ({ reference }) => reference,
  Recorded: ({ at }) => at,
  By: ({ actor }) => actor,
}

type TipRow = Pick<typeof tips.$inferSelect, 'date' | 'bookingId' | 'amount' | 'reference' | 'at'> & {
  customerName: string | null
}

const tipColumns: Record<string, (row: TipRow) => Cell> = {
  Date: ({ date }) => date,
  Kind: ({ amount }) => (amount > 0 ? 'Tip' : 'Tip refunded'),
  Booking: ({ bookingId }) => bookingReference(bookingId),
  Customer: ({ customerName }) => customerName,
  Amount: ({ amount }) => dollars(amount),
  Reference: ({ reference }) => reference,
  Recorded: ({ at }) => at,
}

/** A month's totals or, below the months, a booking that was paid but not invoiced. */
type TaxRow = { month: LedgerMonthJson; uninvoiced: null } | { month: null; uninvoiced: UninvoicedRow }

const monthCell = (readCell: (month: LedgerMonthJson) => Cell) => (row: TaxRow) =>
  row.month && readCell(row.month)

const uninvoicedCell = (readCell: (booking: UninvoicedRow) => Cell) => (row: TaxRow) =>
  row.uninvoiced && readCell(row.uninvoiced)

/** Each kind of line has columns of its own, so that every column can be added up. */
const taxColumns: Record<string, (row: TaxRow) => Cell> = {
  Month: (row) => (row.month ? row.month.month : row.uninvoiced.lastPaid.slice(0, 7)),
  Net: monthCell(({ net }) => dollars(net)),
  GST: monthCell(({ gst }) => dollars(gst)),
  PST: monthCell(({ pst }) => dollars(pst)),
  Total: monthCell(({ net, gst, pst }) => dollars(net + gst + pst)),
  Received: monthCell(({ received }) => dollars(received)),
  Refunded: monthCell(({ refunded }) => dollars(refunded)),
  Tips: monthCell(({ tips: sum }) => dollars(sum)),
  'Paid and not invoiced': uninvoicedCell(({ paid }) => dollars(paid)),
  'GST of the job': uninvoicedCell(({ gst }) => dollars(gst)),
  'PST of the job': uninvoicedCell(({ pst }) => dollars(pst)),
  Booking: uninvoicedCell(({ bookingId }) => bookingReference(bookingId)),
  Customer: uninvoicedCell(({ customerName }) => customerName),
  Status: uninvoicedCell(({ status }) => status && statusNames[status]),
}

const toLines = <Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]) =>
  rows.map((row) => Object.values(columns).map((readCell) => readCell(row)))

/** The rows of a day are in insertion order, so that a page starts right after the one before it. */
const isAfter = (table: typeof invoices | typeof payments | typeof tips, { date, row }: LedgerPosition) =>
  sql`(${table.date}, ${table}.rowid) > (${date}, ${row})`

const rowIdOf = (table: typeof invoices | typeof payments | typeof tips) => sql<number>`${table}.rowid`

const jobIds = sql<string>`(select json_group_array(booking_id) from (select booking_id from ${invoiceJobs} where ${invoiceJobs.year} = ${invoices.year} and ${invoiceJobs.number} = ${invoices.number} order by ${invoiceJobs}.rowid))`

async function loadInvoicePage(
  db: Database,
  { from, to }: Period,
  after: LedgerPosition,
): Promise<LedgerPage> {
  const rowId = rowIdOf(invoices)
  const rows = await db
    .select({ rowId: rowId.as('row_id'), invoice: invoices, jobIds: jobIds.as('job_ids') })
    .from(invoices)
    .where(and(between(invoices.date, from, to), isAfter(invoices, after)))
    .orderBy(invoices.date, rowId)
    .limit(pageSize)
  return {
    lines: toLines(
      invoiceColumns,
      rows.map(({ invoice, jobIds: ids }) => ({ ...invoice, jobIds: ids })),
    ),
    next: nextAfter(rows.map(({ rowId: row, invoice: { date } }) => ({ date, row }))),
  }
}

async function loadPaymentPage(
  db: Database,
  { from, to }: Period,
  after: LedgerPosition,
): Promise<LedgerPage> {
  const rowId = rowIdOf(payments)
  const rows = await db
    .select({ rowId: rowId.as('row_id'), payment: payments, customerName: bookings.customerName })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(between(payments.date, from, to), isAfter(payments, after)))
    .orderBy(payments.date, rowId)
    .limit(pageSize)
  return {
    lines: toLines(
      paymentColumns,
      rows.map(({ payment, customerName }) => ({ ...payment, customerName })),
    ),
    next: nextAfter(rows.map(({ rowId: row, payment: { date } }) => ({ date, row }))),
  }
}

async function loadTipPage(db: Database, { from, to }: Period, after: LedgerPosition): Promise<LedgerPage> {
  const rowId = rowIdOf(tips)
  const rows = await db
    .select({ rowId: rowId.as('row_id'), tip: tips, customerName: bookings.customerName })
    .from(tips)
    .leftJoin(bookings, eq(bookings.id, tips.bookingId))
    .where(and(between(tips.date, from, to), isAfter(tips, after)))
    .orderBy(tips.date, rowId)
    .limit(pageSize)
  return {
    lines: toLines(
      tipColumns,
      rows.map(({ tip, customerName }) => ({ ...tip, customerName })),
    ),
    next: nextAfter(rows.map(({ rowId: row, tip: { date } }) => ({ date, row }))),
  }
}

const nextAfter = (positions: readonly LedgerPosition[]) =>
  (positions.length === pageSize && positions.at(-1)) || null

async function loadTaxPage(db: Database, { from, to }: Period): Promise<LedgerPage> {
  const [months, uninvoiced] = await Promise.all([
    loadLedger(db, from.slice(0, 7), to.slice(0, 7)),
    loadUninvoiced(db, from, to),
  ])
  const rows: TaxRow[] = [
    ...months.map((month) => ({ month, uninvoiced: null })),
    ...uninvoiced.map((booking) => ({ month: null, uninvoiced: booking })),
  ]
  return { lines: toLines(taxColumns, rows), next: null }
}

/** The columns of each file, and its pages over a period. */
export const ledgerTables: Record<
  LedgerFile,
  {
    columns: string[]
    loadPage: (db: Database, period: Period, after: LedgerPosition) => Promise<LedgerPage>
  }
> = {
  invoices: { columns: Object.keys(invoiceColumns), loadPage: loadInvoicePage },
  payments: { columns: Object.keys(paymentColumns), loadPage: loadPaymentPage },
  tips: { columns: Object.keys(tipColumns), loadPage: loadTipPage },
  taxes: { columns: Object.keys(taxColumns), loadPage: loadTaxPage },
}

/** The payments less refunds of a booking in a period, and the taxes in its price. */
type UninvoicedRow = {
  bookingId: string
  /** `null` for a deleted booking, as is its status. */
  customerName: string | null
  status: BookingStatus | null
  paid: Cents
  gst: Cents
  pst: Cents
  /** The day of the last payment in the period. */
  lastPaid: string
}

/**
 * The bookings with payments or refunds in a period and no active invoice, by their last payment. Together
 * with the active invoices they account for every payment.
 */
const loadUninvoiced = (db: Database, from: string, to: string): Promise<UninvoicedRow[]> =>
  db
    .select({
      bookingId: payments.bookingId,
      customerName: bookings.customerName,
      status: bookings.status,
      paid: sql<number>`sum(${payments.amount})`.as('paid_in_period'),
      gst: sql<number>`coalesce(${bookings.gst}, 0)`.as('gst_of_job'),
      pst: sql<number>`coalesce(${bookings.pst}, 0)`.as('pst_of_job'),
      lastPaid: sql<string>`max(${payments.date})`.as('last_paid'),
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(sql`${between(payments.date, from, to)} and ${isUninvoiced(payments.bookingId)}`)
    .groupBy(payments.bookingId)
    .having(sql`sum(${payments.amount}) <> 0`)
    .orderBy(sql`last_paid, min(${payments.at})`)
