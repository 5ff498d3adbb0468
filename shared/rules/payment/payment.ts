import { formatCents } from '../../lib/text/format-number.ts'
import type { Cents } from '../price/money.ts'

/** Payment methods outside the site. */
export const manualMethods = ['cash', 'e-transfer', 'card', 'cheque'] as const
/** The methods that crew can record on completion: cash, or a card terminal. */
export const crewMethods = ['cash', 'card'] as const satisfies readonly ManualMethod[]
export const paymentMethods = [...manualMethods, 'online'] as const
export type ManualMethod = (typeof manualMethods)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  'e-transfer': 'E-transfer',
  card: 'Card',
  cheque: 'Cheque',
  online: 'Online',
}

export const maxPaymentNoteLength = 200
/** Shorter, since the reason is part of a price line's label. */
export const maxRefundReasonLength = 80

/**
 * A payment, or a refund if the amount is negative. Payments are immutable; a correction is another payment.
 */
export type PaymentJson = {
  id: string
  amount: Cents
  method: PaymentMethod
  /** The date of the payment, yyyy-MM-dd. */
  date: string
  note: string | null
  /** When and by whom it was recorded; the actor is `customer` for an online payment. */
  at: string
  actor: string
}

/** Returns how much of what customers paid by card at Stripe was not refunded to it, in cents. */
export const paidOnline = (payments: readonly Pick<PaymentJson, 'amount' | 'method'>[]): Cents =>
  payments.reduce((sum, { amount, method }) => sum + (method === 'online' ? amount : 0), 0)

/** Formats the absolute amount and the method: `$150.00, e-transfer`. */
export const paymentText = ({ amount, method }: Pick<PaymentJson, 'amount' | 'method'>): string =>
  `${formatCents(Math.abs(amount))}, ${methodNames[method].toLowerCase()}`
