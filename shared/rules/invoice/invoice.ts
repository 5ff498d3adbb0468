import type { Cents } from '../price/money.ts'
import type { TaxAmounts, TaxClass, TaxId } from '../price/tax.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceKindNames: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

/**
 * One of an add-on knows it by its id too, since owners rename them; those of old invoices do not. A discount has `null`
 * for a class where it lowers all the others.
 */
export type InvoiceLine = { label: string; addOn?: string; amount: Cents; taxClass: TaxClass | null }

/** What an invoice says for good, whatever changes later; a credit note says the same of what it takes back. */
export type InvoiceDocument = {
  seller: {
    name: string
    address: string
    phone: string
    email: string
    /** As they were on the day; `null` where the tax is not charged. */
    taxNumbers: { gst: string | null; pst: string | null }
  }
  customer: { name: string; address: string | null }
  job: { service: string; date: string; vehicle: string }
  lines: InvoiceLine[]
  taxes: TaxAmounts
  /** What each tax was on the day, in percent. */
  taxRates: Readonly<Record<TaxId, number>>
  total: Cents
}

/** The year in which it was issued, and its number in it. */
export type InvoiceNumber = { year: number; number: number }

/** `2026-0012`. The database writes the same into the history: `lastName` in worker/db/invoice/issue-invoice.ts. */
export const invoiceName = ({ year, number }: InvoiceNumber) => `${year}-${String(number).padStart(4, '0')}`

/** The number of an invoice's name, or `null` of any other text. */
export function parseInvoiceName(name: string): InvoiceNumber | null {
  const [, year, number] = /^(\d{4})-(\d{4,9})$/.exec(name) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : null
}

/** So many years after the end of its own an invoice is kept, with the name on it, as the law asks of books. */
const retentionYears = 6

/** The last day on which the invoices of a year are kept. */
export const retainedUntil = (year: number) => `${year + retentionYears}-12-31`

/** The last year whose invoices need not be kept any more on a day of the business. */
export const lastExpiredYear = (today: string) => Number(today.slice(0, 4)) - retentionYears - 1
