import type { PaymentJson } from '../payment/payment.ts'
import type { Cents } from '../price/money.ts'
import { type TaxClass, type TaxId, taxClassNames, taxes, taxesOf, taxIds } from '../price/tax.ts'
import { type InvoiceDocument, type InvoiceKind, type InvoiceNumber, invoiceName } from './invoice.ts'

/** One that was issued, among the others of its booking. */
type IssuedInvoice = InvoiceNumber & {
  kind: InvoiceKind
  turn: number
  date: string
  document: InvoiceDocument
}

type InvoicePayment = Pick<PaymentJson, 'amount' | 'method' | 'date'>

/** What the page and the letter of an invoice or a credit note show. */
export type InvoiceView = {
  /** A receipt is an invoice that is paid. */
  heading: 'Invoice' | 'Receipt' | 'Credit note'
  name: string
  date: string
  document: InvoiceDocument
  lines: { label: string; tax: string | null; amount: Cents }[]
  /** Before tax. */
  net: Cents
  /** What is charged of each tax that the business charges, or charged here. */
  taxes: { label: string; amount: Cents }[]
  total: Cents
  /** Of the invoice that stands: what was paid and given back so far, and what is owed; below zero, to be given back. */
  account: { payments: readonly InvoicePayment[]; balance: Cents } | null
  /** The invoice that a credit note takes back, or the note that took an invoice back; of one that stands `null`. */
  counterpart: { heading: 'Cancels invoice' | 'Cancelled by credit note'; name: string } | null
}

/**
 * An invoice as it is shown now: what it says for good, and what was paid since. `others` are all that were issued for
 * its booking, `payments` all that were made, the first one first.
 */
export function toInvoiceView(
  { kind, turn, date, document, ...number }: IssuedInvoice,
  others: readonly IssuedInvoice[],
  payments: readonly InvoicePayment[],
): InvoiceView {
  const isCredit = kind === 'credit-note'
  const sign = isCredit ? -1 : 1
  const { lines, taxes: amounts, taxRates, total } = document
  const counterpart = others.find((each) => each.turn === turn + (isCredit ? -1 : 1))
  const balance = total - payments.reduce((sum, { amount }) => sum + amount, 0)
  const isActive = !isCredit && !counterpart
  const charged = taxIds.filter((id) => document.seller.taxNumbers[id] !== null || amounts[id] !== 0)
  return {
    heading: isCredit ? 'Credit note' : isActive && balance <= 0 ? 'Receipt' : 'Invoice',
    name: invoiceName(number),
    date,
    document,
    lines: lines.map(({ label, taxClass, amount }) => ({
      label,
      tax: charged.length > 0 ? taxNames(charged, taxClass) : null,
      amount: sign * amount,
    })),
    net: sign * (total - amounts.gst - amounts.pst),
    taxes: charged.map((id) => ({
      label: `${taxes[id].name} ${taxRates[id]}%`,
      amount: sign * amounts[id],
    })),
    total: sign * total,
    account: isActive ? { payments, balance } : null,
    counterpart: counterpart
      ? {
          heading: isCredit ? 'Cancels invoice' : 'Cancelled by credit note',
          name: invoiceName(counterpart),
        }
      : null,
  }
}

function taxNames(charged: readonly TaxId[], taxClass: TaxClass | null): string {
  if (taxClass === null) return 'in proportion'
  const names = taxesOf(taxClass, charged).map((id) => taxes[id].name)
  return names.join(' + ') || taxClassNames.none
}

/** What is left to do about the money, in words; `amount` without a sign. */
export const balanceText = (balance: Cents): { label: string; amount: Cents } =>
  balance < 0 ? { label: 'To be refunded', amount: -balance } : { label: 'Balance due', amount: balance }
