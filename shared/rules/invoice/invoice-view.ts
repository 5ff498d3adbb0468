import { centsFormat } from '../../lib/text/format-number.ts'
import type { PaymentJson } from '../payment/payment.ts'
import type { Cents } from '../price/money.ts'
import { type TaxClass, type TaxId, taxClassNames, taxes, taxesOf, taxIds } from '../price/tax.ts'
import { type InvoiceDocument, type InvoiceKind, type InvoiceNumber, invoiceName } from './invoice.ts'

/** An issued invoice or credit note of a booking. `turn` is its position among them. */
type IssuedInvoice = InvoiceNumber & {
  kind: InvoiceKind
  turn: number
  date: string
  document: InvoiceDocument
}

type InvoicePayment = Pick<PaymentJson, 'amount' | 'method' | 'date'>

/** The content of an invoice or credit note, on its page and in its email. */
export type InvoiceView = {
  /** A receipt is a paid invoice. */
  heading: 'Invoice' | 'Receipt' | 'Credit note'
  name: string
  date: string
  document: InvoiceDocument
  lines: { label: string; tax: string | null; amount: Cents }[]
  /** Before tax. */
  net: Cents
  /** Each tax that the business charged, even if the amount is zero. */
  taxes: { label: string; amount: Cents }[]
  total: Cents
  /**
   * Payments less refunds, and the balance; a negative balance has to be refunded. `null` unless this is the
   * active invoice.
   */
  account: { payments: readonly InvoicePayment[]; balance: Cents } | null
  /**
   * The invoice that a credit note cancels, or the credit note that cancelled an invoice. `null` for an
   * active invoice.
   */
  counterpart: { heading: 'Cancels invoice' | 'Cancelled by credit note'; name: string } | null
}

/**
 * Combines the permanent document of an invoice with the payments since. `others` are all documents that were
 * issued for the booking, and `payments` all its payments, oldest first.
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

/** Returns the format of a document's amounts, which all show cents if one has them. */
export const invoiceFormat = ({ lines, net, taxes, total, account }: InvoiceView) =>
  centsFormat([
    ...[...lines, ...taxes, ...(account?.payments ?? [])].map(({ amount }) => amount),
    ...[net, total, account?.balance ?? 0],
  ])

/** Returns the label of the balance and its absolute amount. */
export const balanceText = (balance: Cents): { label: string; amount: Cents } =>
  balance < 0 ? { label: 'Refund due', amount: -balance } : { label: 'Balance due', amount: balance }
