import { centsFormat } from '../../lib/text/format-number.ts'
import type { PaymentJson } from '../payment/payment.ts'
import type { Cents } from '../price/money.ts'
import { type TaxClass, type TaxId, taxClassNames, taxes, taxesOf, taxIds } from '../price/tax.ts'
import {
  creditedInvoice,
  type InvoiceDocument,
  type InvoiceKind,
  type InvoicePosition,
  invoiceName,
  isPartCredit,
  partCreditsOf,
} from './invoice.ts'

/** An issued invoice or credit note of a booking. */
type IssuedInvoice = InvoicePosition & {
  kind: InvoiceKind
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
   * Payments less refunds, credit notes for parts, and the balance; a negative balance has to be refunded.
   * `null` unless this is the active invoice.
   */
  account: {
    payments: readonly InvoicePayment[]
    credits: readonly { name: string; date: string; amount: Cents }[]
    balance: Cents
  } | null
  /**
   * The invoice that a credit note cancels or takes a part from, or the credit note that cancelled an
   * invoice. `null` for an active invoice.
   */
  counterpart: {
    heading: 'Cancels invoice' | 'Credits part of invoice' | 'Cancelled by credit note'
    name: string
  } | null
}

/**
 * Combines the permanent document of an invoice with the payments since. `others` are all documents that were
 * issued for the booking, in turn, and `payments` all its payments, oldest first.
 */
export function toInvoiceView(
  issued: IssuedInvoice,
  others: readonly IssuedInvoice[],
  payments: readonly InvoicePayment[],
): InvoiceView {
  const { kind, date, document } = issued
  const isCredit = kind === 'credit-note'
  const sign = isCredit ? -1 : 1
  const { lines, taxes: amounts, taxRates, total } = document
  const counterpart = findCounterpart(issued, others)
  const credits = partCreditsOf(issued, others).map((credit) => ({
    name: invoiceName(credit),
    date: credit.date,
    amount: credit.document.total,
  }))
  const balance = total - [...payments, ...credits].reduce((sum, { amount }) => sum + amount, 0)
  const isActive = !isCredit && !counterpart
  const charged = taxIds.filter((id) => document.seller.taxNumbers[id] !== null || amounts[id] !== 0)
  return {
    heading: isCredit ? 'Credit note' : isActive && balance <= 0 ? 'Receipt' : 'Invoice',
    name: invoiceName(issued),
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
    account: isActive ? { payments, credits, balance } : null,
    counterpart,
  }
}

function findCounterpart(
  issued: IssuedInvoice,
  others: readonly IssuedInvoice[],
): InvoiceView['counterpart'] {
  const isCredit = issued.kind === 'credit-note'
  const found = isCredit
    ? creditedInvoice(issued, others)
    : others.find(({ turn }) => turn === issued.turn + 1)
  const creditHeading = isPartCredit(issued) ? 'Credits part of invoice' : 'Cancels invoice'
  return found
    ? { heading: isCredit ? creditHeading : 'Cancelled by credit note', name: invoiceName(found) }
    : null
}

function taxNames(charged: readonly TaxId[], taxClass: TaxClass | null): string {
  if (taxClass === null) return 'in proportion'
  const names = taxesOf(taxClass, charged).map((id) => taxes[id].name)
  return names.join(' + ') || taxClassNames.none
}

/** Returns the format of a document's amounts, which all show cents if one has them. */
export const invoiceFormat = ({ lines, net, taxes, total, account }: InvoiceView) =>
  centsFormat([
    ...[...lines, ...taxes, ...(account?.payments ?? []), ...(account?.credits ?? [])].map(
      ({ amount }) => amount,
    ),
    ...[net, total, account?.balance ?? 0],
  ])

/** Returns the label of the balance and its absolute amount. */
export const balanceText = (balance: Cents): { label: string; amount: Cents } =>
  balance < 0 ? { label: 'Refund due', amount: -balance } : { label: 'Balance due', amount: balance }
