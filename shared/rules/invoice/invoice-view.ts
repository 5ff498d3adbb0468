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
export type IssuedInvoice = InvoicePosition & {
  kind: InvoiceKind
  date: string
  document: InvoiceDocument
  /** The shared invoice or credit note of which this is a job's part. */
  sharedId: string | null
}

export type InvoicePayment = Pick<PaymentJson, 'amount' | 'method' | 'date'>

type InvoiceViewLine = { label: string; tax: string | null; amount: Cents }

/** A job of a shared invoice, with its amount before tax. */
export type InvoiceViewJob = InvoiceDocument['job'] & { lines: InvoiceViewLine[]; net: Cents }

/** The content of an invoice or credit note, on its page and in its email. */
export type InvoiceView = {
  /** A receipt is a paid invoice. */
  heading: 'Invoice' | 'Receipt' | 'Credit note'
  name: string
  date: string
  document: InvoiceDocument
  lines: InvoiceViewLine[]
  /** The jobs of a shared invoice, which has no other lines. */
  jobs: InvoiceViewJob[] | null
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
  const isCredit = issued.kind === 'credit-note'
  const counterpart = findCounterpart(issued, others)
  const credits = partCreditsOf(issued, others).map(toCredit)
  const isActive = !isCredit && !counterpart
  const balance = balanceAfter(issued.document, [...payments, ...credits])
  return {
    ...toDocumentView(issued),
    heading: headingOf(isCredit, isActive && balance <= 0),
    jobs: null,
    account: isActive ? { payments, credits, balance } : null,
    counterpart,
  }
}

type Credit = NonNullable<InvoiceView['account']>['credits'][number]

export const toCredit = (credit: IssuedInvoice): Credit => ({
  name: invoiceName(credit),
  date: credit.date,
  amount: credit.document.total,
})

export const balanceAfter = (
  { total }: InvoiceDocument,
  settled: readonly Pick<InvoicePayment, 'amount'>[],
): Cents => total - settled.reduce((sum, { amount }) => sum + amount, 0)

export const headingOf = (isCredit: boolean, isPaid: boolean): InvoiceView['heading'] =>
  isCredit ? 'Credit note' : isPaid ? 'Receipt' : 'Invoice'

/** The content of the document alone, with the sign of its kind. */
export function toDocumentView({
  kind,
  date,
  document,
  ...number
}: Pick<IssuedInvoice, 'kind' | 'date' | 'document' | 'year' | 'number'>) {
  const sign = kind === 'credit-note' ? -1 : 1
  const { lines, taxes: amounts, taxRates, total } = document
  const charged = taxIds.filter((id) => document.seller.taxNumbers[id] !== null || amounts[id] !== 0)
  return {
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
  const isPart = isPartCredit(issued) || (isCredit && found?.sharedId != null)
  const creditHeading = isPart ? 'Credits part of invoice' : 'Cancels invoice'
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
export const invoiceFormat = ({ lines, jobs, net, taxes, total, account }: InvoiceView) =>
  centsFormat([
    ...(jobs ?? []).map((job) => job.net),
    ...[
      ...lines,
      ...(jobs ?? []).flatMap((job) => job.lines),
      ...taxes,
      ...(account?.payments ?? []),
      ...(account?.credits ?? []),
    ].map(({ amount }) => amount),
    ...[net, total, account?.balance ?? 0],
  ])

/** Returns the label of the balance and its absolute amount. */
export const balanceText = (balance: Cents): { label: string; amount: Cents } =>
  balance < 0 ? { label: 'Refund due', amount: -balance } : { label: 'Balance due', amount: balance }
