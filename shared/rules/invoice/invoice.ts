import type { Cents } from '../price/money.ts'
import type { TaxAmounts, TaxClass, TaxId } from '../price/tax.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceKindNames: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

/**
 * A line of an invoice. The line of an add-on has its id, because owners rename add-ons; older invoices lack
 * it. `taxClass` is `null` for a discount that is spread over all other lines.
 */
export type InvoiceLine = { label: string; addOn?: string; amount: Cents; taxClass: TaxClass | null }

/**
 * The permanent content of an invoice, which never changes once issued. A credit note copies it from the
 * invoice that it cancels.
 */
export type InvoiceDocument = {
  seller: {
    name: string
    address: string
    phone: string
    email: string
    /** As of the invoice date; `null` when the tax was not charged. */
    taxNumbers: { gst: string | null; pst: string | null }
  }
  customer: { name: string; address: string | null }
  job: { service: string; date: string; vehicle: string }
  lines: InvoiceLine[]
  taxes: TaxAmounts
  /** The rate of each tax as of the invoice date, in percent. */
  taxRates: Readonly<Record<TaxId, number>>
  total: Cents
}

/** Numbers restart every year. */
export type InvoiceNumber = { year: number; number: number }

/**
 * `2026-0012`. The database builds the same name for the history: `lastInvoiceName` in
 * worker/db/invoice/issue-invoice.ts.
 */
export const invoiceName = ({ year, number }: InvoiceNumber) => `${year}-${String(number).padStart(4, '0')}`

/** Parses an invoice name. Returns `null` for any other text. */
export function parseInvoiceName(name: string): InvoiceNumber | null {
  const [, year, number] = /^(\d{4})-(\d{4,9})$/.exec(name) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/**
 * The law requires that invoices are kept, with the customer's name, until this many years after the end of
 * their year.
 */
const retentionYears = 6

/** Returns the last day on which the invoices of a year are kept. */
export const retainedUntil = (year: number) => `${year + retentionYears}-12-31`

/** Returns the last year whose invoices may be deleted on a business date. */
export const lastExpiredYear = (today: string) => Number(today.slice(0, 4)) - retentionYears - 1
