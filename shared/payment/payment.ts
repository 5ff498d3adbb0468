import type { Cents } from '../price/money.ts'

/** How money comes in, or is given back. */
export const paymentMethods = ['cash', 'e-transfer', 'card', 'cheque', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  'e-transfer': 'E-transfer',
  card: 'Card',
  cheque: 'Cheque',
  online: 'Online',
}

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
