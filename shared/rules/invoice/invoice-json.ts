import type { BookingJson } from '../booking/booking-json.ts'
import type { Cents } from '../price/money.ts'
import type { DaysUntilDue } from './due-date.ts'
import type { InvoiceKind } from './invoice.ts'

/** An invoice or a credit note in a list. */
export type InvoiceJson = {
  /** `2026-0012`. Its page is at `ownersInvoicePath`. */
  name: string
  kind: InvoiceKind
  /** The business date on which it was issued. */
  date: string
  /** With taxes; negative for a credit note. Of a shared one, the job's part. */
  total: Cents
  /** Set when it is over several jobs. */
  isShared?: boolean
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

/** A job of a shared invoice. */
export type SharedInvoiceJobJson = {
  bookingId: string
  service: string
  vehicle: string
  date: string
  /** Before tax, as invoiced. */
  net: Cents
  /** With taxes, without what was credited; `null` once the whole part was credited. */
  left: Cents | null
  /** The job's balance now. */
  due: Cents
  /** The job has changed since, so its part should be corrected. */
  isOutdated: boolean
}

/** A credit note for all or some jobs of a shared invoice, or for a part of one. */
export type SharedCreditJson = InvoiceJson & {
  /** Its discount and its job, or how many jobs it is over. */
  description: string
}

/** An invoice over several jobs of one customer. */
export type SharedInvoiceJson = {
  number: string
  date: string
  /** `null` on an older invoice. */
  dueDate: string | null
  poNumber: string | null
  customer: { id: number | null; name: string; email: string; phone: string }
  /** The booking by which the customer is reached; `null` if none does. */
  addressee: string | null
  bookingIds: string[]
  /** Oldest first. */
  jobs: SharedInvoiceJobJson[]
  net: Cents
  taxes: { gst: Cents; pst: Cents }
  /** With taxes, as issued. */
  total: Cents
  /** Of its active jobs: payments less refunds, and what is due. */
  paid: Cents
  due: Cents
  /** The credit notes for all or some of its jobs or parts of them, newest first. */
  credits: SharedCreditJson[]
  /** When the customer was last reminded to pay. */
  remindedAt: string | null
  /** Where the customer pays the balance due; `null` when nothing can be paid by card now. */
  payUrl: string | null
  /** The draft of a reminder by text message. */
  reminder: string
}

/** `POST /api/admin/invoices` and the endpoints below it. */
export type SharedInvoiceResponseJson = { invoice: SharedInvoiceJson }

/** `GET /api/admin/customers/:id/unbilled`: completed jobs without an active invoice, oldest first. */
export type UnbilledJobsJson = {
  items: BookingJson[]
  total: number
  /** As on the customer's last shared invoice. */
  daysUntilDue: DaysUntilDue
}
