import { addDays, daysBetween, formatDocumentDate } from '../../lib/time/business-time.ts'
import type { InvoiceDocument } from './invoice.ts'

/** How long a customer may have to pay a shared invoice, in days. 0 is on receipt. */
export const daysUntilDueChoices = [0, 14, 30] as const
export type DaysUntilDue = (typeof daysUntilDueChoices)[number]

export const maxPoNumberLength = 40

/** How a shared invoice is to be paid. `poNumber` is empty if the customer has none. */
export type PaymentTerms = { daysUntilDue: DaysUntilDue; poNumber: string }

/** Returns what the document of an invoice with a date has for its terms. */
export const documentTerms = (
  date: string,
  { daysUntilDue, poNumber }: PaymentTerms,
): Pick<InvoiceDocument, 'dueDate' | 'poNumber'> => ({
  dueDate: addDays(date, daysUntilDue),
  ...(poNumber && { poNumber }),
})

/** An issued invoice, as far as its terms go. */
type DatedDocument = { date: string; document: Pick<InvoiceDocument, 'dueDate' | 'poNumber'> }

/** Returns the terms of an issued invoice. Older invoices are due on receipt. */
export function paymentTermsOf({ date, document: { dueDate, poNumber } }: DatedDocument): PaymentTerms {
  const days = dueDate === undefined ? 0 : daysBetween(date, dueDate)
  return {
    daysUntilDue: daysUntilDueChoices.find((choice) => choice === days) ?? 0,
    poNumber: poNumber ?? '',
  }
}

/** Returns the terms as an invoice prints them: `Due Fri, Dec 11, 2026` and `PO 4711`. */
export const termsDetails = ({ date, document: { dueDate, poNumber } }: DatedDocument) => [
  ...(dueDate === undefined
    ? []
    : [{ term: 'Due', value: dueDate === date ? 'on receipt' : formatDocumentDate(dueDate) }]),
  ...(poNumber === undefined ? [] : [{ term: 'PO', value: poNumber }]),
]

/** Returns by how many days a due date has passed, 0 until the day after it. */
export const daysOverdue = (dueDate: string, today: string): number =>
  Math.max(daysBetween(dueDate, today), 0)
