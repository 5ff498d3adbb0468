import type { Cents } from '../price/money.ts'

/** What was invoiced and paid in a month, in cents. */
export type LedgerMonthJson = {
  /** yyyy-MM of the invoice's or the payment's day. */
  month: string
  /** Invoices less credit notes, before tax, and their taxes. */
  net: Cents
  gst: Cents
  pst: Cents
  /** What came in, and what was given back of it. */
  received: Cents
  refunded: Cents
}

/** `GET /api/admin/ledger`: every month that was asked for, the first one first. */
export type LedgerJson = { months: LedgerMonthJson[] }
