import { formatCents } from '../../lib/text/format-number.ts'
import type { Cents } from '../price/money.ts'

/** How money changes hands without the site. */
export const manualMethods = ['cash', 'e-transfer', 'card', 'cheque'] as const
/** What crew may write down of it when they complete a job: cash, or the slip of a card. */
export const crewMethods = ['cash', 'card'] as const satisfies readonly ManualMethod[]
/** How money comes in, or is given back. */
export const paymentMethods = [...manualMethods, 'online'] as const
export type ManualMethod = (typeof manualMethods)[number]
type PaymentMethod = (typeof paymentMethods)[number]

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  'e-transfer': 'E-transfer',
  card: 'Card',
  cheque: 'Cheque',
  online: 'Online',
}

export const maxPaymentNoteLength = 200

/** A payment, or below zero a refund. Nothing of it changes: a slip is corrected by another one. */
export type PaymentJson = {
  id: string
  amount: Cents
  method: PaymentMethod
  /** The day on which the money changed hands, yyyy-MM-dd. */
  date: string
  note: string | null
  /** When and by whom it was written down; `customer` where a checkout did. */
  at: string
  actor: string
}

/** How much, whichever way it went, and how: `$150.00, e-transfer`. */
export const paymentText = ({ amount, method }: Pick<PaymentJson, 'amount' | 'method'>): string =>
  `${formatCents(Math.abs(amount))}, ${methodNames[method].toLowerCase()}`
