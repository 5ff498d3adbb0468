import type { Cents } from '../price/money.ts'

/** The invoices and payments of a month, in cents. */
export type LedgerMonthJson = {
  /** The `yyyy-MM` month of the invoice date or payment date. */
  month: string
  /** Invoices less credit notes: the net amount before tax, and the taxes. */
  net: Cents
  gst: Cents
  pst: Cents
  /** Payments received, and refunds. */
  received: Cents
  refunded: Cents
  /** Tips less refunded ones. They are part of no other amount. */
  tips: Cents
}

/** `GET /api/admin/ledger`: every requested month, oldest first. */
export type LedgerJson = { months: LedgerMonthJson[] }
