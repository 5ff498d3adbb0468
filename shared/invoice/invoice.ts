import type { Cents } from '../price/money.ts'
import type { TaxAmounts, TaxClass } from '../price/tax.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

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
  lines: { label: string; amount: Cents; taxClass: TaxClass }[]
  taxes: TaxAmounts
  total: Cents
}

/** `2026-0012`: the year in which it was issued, and its number in it. */
export const invoiceName = ({ year, number }: { year: number; number: number }) =>
  `${year}-${String(number).padStart(4, '0')}`
