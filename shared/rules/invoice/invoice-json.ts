import type { Cents } from '../price/money.ts'
import type { InvoiceKind } from './invoice.ts'

/** An invoice or a credit note, as they are listed. */
export type InvoiceJson = {
  /** `2026-0012`: its page is at `invoicePagePath`. */
  name: string
  kind: InvoiceKind
  /** The day of the business on which it was issued. */
  date: string
  /** With taxes; of a credit note below zero. */
  total: Cents
}

/**
 * `GET /api/admin/bookings/:id/invoices`, and what the calls below it answer: the newest first, so that the first one
 * stands when it is an invoice.
 */
export type BookingInvoicesJson = {
  items: InvoiceJson[]
  /** The job is no longer what the standing one says: it is to be corrected. */
  isOutdated: boolean
}
