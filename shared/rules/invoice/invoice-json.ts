import type { Cents } from '../price/money.ts'
import type { InvoiceKind } from './invoice.ts'

/** An invoice or a credit note in a list. */
export type InvoiceJson = {
  /** `2026-0012`. Its page is at `ownersInvoicePath`. */
  name: string
  kind: InvoiceKind
  /** The business date on which it was issued. */
  date: string
  /** With taxes; negative for a credit note. */
  total: Cents
}

/**
 * `GET /api/admin/bookings/:id/invoices` and the endpoints below it: newest first. If the first item is an
 * invoice, it is the active one.
 */
export type BookingInvoicesJson = {
  items: InvoiceJson[]
  /** The job has changed since the active invoice was issued, so it should be corrected. */
  isOutdated: boolean
}
