import { formatCents } from '../../lib/text/format-number.ts'
import { type BilledAmounts, balanceOf } from '../price/amounts.ts'
import type { Cents } from '../price/money.ts'
import type { BusinessTerms } from '../terms/business-terms.ts'
import type { PaymentJson } from './payment.ts'
import { isTippable, type TipJson } from './tip.ts'

/** Whether the owner takes cards and tips. Both need Stripe to be set up. */
export type CardTerms = Pick<BusinessTerms, 'payLinks' | 'tips'>

/** Returns the owner's terms where Stripe is set up. Without it nobody can pay by card. */
export const cardTermsOf = ({ payLinks, tips }: CardTerms, isStripeSetUp: boolean): CardTerms => ({
  payLinks: payLinks && isStripeSetUp,
  tips: tips && isStripeSetUp,
})

/**
 * Returns the balance that a customer can pay by card now, or `null`: the job is done or invoiced, something is
 * due, and the owner takes cards.
 */
export function payableBalance(booking: BilledAmounts, isInvoiced: boolean, cards: CardTerms): Cents | null {
  return payableSum(billedBalance(booking, isInvoiced), cards)
}

/** Returns what is due for a job that is done or invoiced; otherwise nothing is due yet. */
export const billedBalance = (booking: BilledAmounts, isInvoiced: boolean): Cents =>
  booking.status === 'completed' || isInvoiced ? Math.max(balanceOf(booking), 0) : 0

/** Returns how much of what is due can be paid by card, which is all of it or `null`. */
export const payableSum = (due: Cents, { payLinks }: CardTerms): Cents | null =>
  payLinks && due >= minPayment ? due : null

/** Stripe takes no smaller payment. */
const minPayment: Cents = 50

/** Whether the payment page offers to add a tip. */
export const offersTip = (booking: { service: string | null }, { tips }: CardTerms): boolean =>
  tips && isTippable(booking)

export const payMessages = {
  changed: (due: Cents) => `The balance has changed. ${formatCents(due)} is due now.`,
  paid: 'This is already paid. Nothing is due.',
  nothingDue: 'Nothing is due by card right now.',
  credited: 'We credited this invoice. Nothing is due for it.',
  tip: 'Please enter your tip in dollars, up to $1,000, or choose another.',
  failed: 'Our payment service does not answer. You have not paid. Please try again in a few minutes.',
  confirming: 'Thank you. Your bank is confirming your payment. This page updates by itself.',
}

/** The trail of a booking's pay link. Instants are ISO 8601. */
export type PayLinkJson = {
  /** The address to send to the customer; `null` when nothing can be paid by card now. */
  url: string | null
  /** When an invoice or reminder was last sent. */
  sentAt: string | null
  /** When the customer last opened the checkout. */
  openedAt: string | null
  paidAt: string | null
}

/** `GET /api/admin/bookings/:id/payments`: payments and tips in the order of recording. */
export type BookingMoneyJson = {
  payments: PaymentJson[]
  tips: TipJson[]
  /** `null` when nothing can be paid by card and the checkout was never opened. */
  payLink: PayLinkJson | null
  /** Whether refunds can go back to the card: Stripe is set up. */
  canRefundToCard: boolean
  /** When the customer was last reminded of the balance due. */
  remindedAt: string | null
}
