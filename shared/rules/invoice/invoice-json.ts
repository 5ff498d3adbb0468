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

/** `GET /api/admin/bookings/:id/invoices` and the endpoints below it: newest first. */
export type BookingInvoicesJson = {
  items: InvoiceJson[]
  /** The job has changed since the active invoice was issued, so it should be corrected. */
  isOutdated: boolean
}

/** Returns the active invoice: the latest one, unless credit notes have taken all of it. */
export function findActiveInvoice(items: readonly InvoiceJson[]): InvoiceJson | undefined {
  const index = items.findIndex(({ kind }) => kind === 'invoice')
  const rest = items.slice(0, index + 1).reduce((sum, { total }) => sum + total, 0)
  return index === 0 || rest > 0 ? items[index] : undefined
}
