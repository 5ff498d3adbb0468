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
 * The permanent content of an invoice, which never changes once issued. A credit note has what it takes from
 * its invoice: the rest of it, which cancels it, or a part.
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
  /** Of a shared invoice: the day by which it is due, its own for “on receipt”. Older invoices lack it. */
  dueDate?: string
  /** The customer's purchase order, on a shared invoice. */
  poNumber?: string
  /** The client's id of a request for this credit note, so that a retry issues no other. */
  requestId?: string
}

/** Numbers restart every year. */
export type InvoiceNumber = { year: number; number: number }

/**
 * The position of an invoice or credit note among those of its booking. An invoice has an odd `turn`, and the
 * credit note that cancels it the next one. Credit notes for parts count down from 0, so that the highest
 * turn still says whether an invoice is active.
 */
export type InvoicePosition = InvoiceNumber & { turn: number }

/** Returns the turn of the next credit note for a part of an invoice. */
export const nextPartTurn = (issued: readonly InvoicePosition[]): number =>
  issued.filter(isPartCredit).reduce((lowest, { turn }) => Math.min(lowest, turn), 2) - 2

/** Returns whether a document is a credit note for a part of an invoice. */
export const isPartCredit = ({ turn }: InvoicePosition): boolean => turn <= 0

const isBefore = (one: InvoiceNumber, other: InvoiceNumber) =>
  one.year < other.year || (one.year === other.year && one.number < other.number)

/** Returns the invoice of a credit note, the last one before it. `issued` are its booking's, in turn. */
export const creditedInvoice = <Issued extends InvoicePosition>(
  credit: InvoicePosition,
  issued: readonly Issued[],
): Issued | undefined => issued.findLast((each) => each.turn % 2 === 1 && isBefore(each, credit))

/** Returns the credit notes for parts of an invoice, oldest first. `issued` are its booking's, in turn. */
export const partCreditsOf = <Issued extends InvoicePosition>(
  { turn }: InvoicePosition,
  issued: readonly Issued[],
): Issued[] =>
  issued.filter((each) => isPartCredit(each) && creditedInvoice(each, issued)?.turn === turn).toReversed()

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
