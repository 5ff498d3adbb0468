import { and, between, eq, sql } from 'drizzle-orm'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import { invoiceKindNames, invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import type { LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import type { LedgerFile } from '../../../shared/rules/ledger/ledger-request.ts'
import { methodNames } from '../../../shared/rules/payment/payment.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { bookings, invoices, payments } from '../schema.ts'
import { loadLedger } from './load-ledger.ts'

type Cell = string | number | null

/** The first and last day of a period, yyyy-MM-dd. */
export type Period = { from: string; to: string }

/** Where the page before ended; the first one begins before everything. */
export type LedgerPosition = { date: string; row: number }

/** Some lines of a file, and where the next ones begin; `null` after the last one. */
export type LedgerPage = { lines: Cell[][]; next: LedgerPosition | null }

const pageSize = 2000

/** As a spreadsheet adds it up. */
const dollars = (amount: Cents) => amount / 100

type InvoiceRow = Pick<
  typeof invoices.$inferSelect,
  'year' | 'number' | 'kind' | 'date' | 'bookingId' | 'net' | 'gst' | 'pst' | 'document'
>

const invoiceColumns: Record<string, (row: InvoiceRow) => Cell> = {
  Number: invoiceName,
  Kind: ({ kind }) => invoiceKindNames[kind],
  Date: ({ date }) => date,
  Booking: ({ bookingId }) => bookingReference(bookingId),
  Customer: ({ document }) => document.customer.name,
  Job: ({ document }) => document.job.service,
  'Job date': ({ document }) => document.job.date,
  Net: ({ net }) => dollars(net),
  GST: ({ gst }) => dollars(gst),
  PST: ({ pst }) => dollars(pst),
  Total: ({ net, gst, pst }) => dollars(net + gst + pst),
}

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

const monthColumns: Record<string, (row: LedgerMonthJson) => Cell> = {
  Month: ({ month }) => month,
  Net: ({ net }) => dollars(net),
  GST: ({ gst }) => dollars(gst),
  PST: ({ pst }) => dollars(pst),
  Total: ({ net, gst, pst }) => dollars(net + gst + pst),
  Received: ({ received }) => dollars(received),
  Refunded: ({ refunded }) => dollars(refunded),
}

const linesOf = <Row>(columns: Record<string, (row: Row) => Cell>, rows: readonly Row[]) =>
  rows.map((row) => Object.values(columns).map((readCell) => readCell(row)))

/** Rows of a day come in the order in which they were written, so that a page starts right after the one before it. */
const isAfter = (table: typeof invoices | typeof payments, { date, row }: LedgerPosition) =>
  sql`(${table.date}, ${table}.rowid) > (${date}, ${row})`

const rowIdOf = (table: typeof invoices | typeof payments) => sql<number>`${table}.rowid`

async function loadInvoices(db: Database, { from, to }: Period, after: LedgerPosition): Promise<LedgerPage> {
  const rowId = rowIdOf(invoices)
  const rows = await db
    .select({ rowId: rowId.as('row_id'), invoice: invoices })
    .from(invoices)
    .where(and(between(invoices.date, from, to), isAfter(invoices, after)))
    .orderBy(invoices.date, rowId)
    .limit(pageSize)
  return {
    lines: linesOf(
      invoiceColumns,
      rows.map(({ invoice }) => invoice),
    ),
    next: nextAfter(rows.map(({ rowId: row, invoice: { date } }) => ({ date, row }))),
  }
}

async function loadPayments(db: Database, { from, to }: Period, after: LedgerPosition): Promise<LedgerPage> {
  const rowId = rowIdOf(payments)
  const rows = await db
    .select({ rowId: rowId.as('row_id'), payment: payments, customerName: bookings.customerName })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(between(payments.date, from, to), isAfter(payments, after)))
    .orderBy(payments.date, rowId)
    .limit(pageSize)
  return {
    lines: linesOf(
      paymentColumns,
      rows.map(({ payment, customerName }) => ({ ...payment, customerName })),
    ),
    next: nextAfter(rows.map(({ rowId: row, payment: { date } }) => ({ date, row }))),
  }
}

const nextAfter = (positions: readonly LedgerPosition[]) =>
  (positions.length === pageSize && positions.at(-1)) || null

const loadMonths = async (db: Database, { from, to }: Period): Promise<LedgerPage> => ({
  lines: linesOf(monthColumns, await loadLedger(db, from.slice(0, 7), to.slice(0, 7))),
  next: null,
})

/** The columns of each file, and its pages over the days of a period. */
export const ledgerTables: Record<
  LedgerFile,
  {
    columns: string[]
    loadPage: (db: Database, period: Period, after: LedgerPosition) => Promise<LedgerPage>
  }
> = {
  invoices: { columns: Object.keys(invoiceColumns), loadPage: loadInvoices },
  payments: { columns: Object.keys(paymentColumns), loadPage: loadPayments },
  taxes: { columns: Object.keys(monthColumns), loadPage: loadMonths },
}
