import type { Stripe } from 'stripe'
import { automaticActor, customerActor } from '../../shared/rules/booking/actor.ts'
import type { PaymentPart } from '../../shared/rules/payment/spread-payment.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { findExistingIds } from '../db/booking/bookings.ts'
import { partReference, storeOnlineParts } from '../db/deposit/deposit-payments.ts'
import { type Checkout, findCheckout, setCheckoutState } from '../db/payment/checkouts.ts'
import { queuePaymentNews } from '../db/payment/queue-payment-news.ts'
import { storeTip } from '../db/payment/tips.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { stripeId } from '../lib/services/stripe.ts'
import { storeReceipts } from './issue-receipt.ts'
import { leftToReturn, recordRefunds, refundPart } from './record-refunds.ts'

/** Checkouts of pay links, and their payments, carry the checkout's id, its booking and the tip under these keys. */
export const checkoutField = 'corridor_checkout'
export const bookingField = 'corridor_booking'
export const tipField = 'corridor_tip'

/** `owed` is money for a booking that was deleted meanwhile, until it is `returned`; the rest of it is booked. */
export type PayLinkOutcome = 'paid' | 'ended' | 'open' | 'owed' | 'returned'

/** True when the customer has paid, whatever became of the bookings. */
export const isPaid = (outcome: PayLinkOutcome) => outcome !== 'open' && outcome !== 'ended'

/**
 * Settles a checkout of a pay link in its current state: a paid one goes to the ledger and the receipt to the
 * customer. Whoever learns of it first settles it, and settling again changes nothing.
 */
export async function settlePayLink(
  env: Bindings,
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  now: number,
): Promise<PayLinkOutcome> {
  const id = session.metadata?.[checkoutField] ?? ''
  const db = openDatabase(env.DB)
  if (session.payment_status !== 'paid') {
    if (session.status !== 'expired') return 'open'
    await setCheckoutState(db, id, 'ended')
    return 'ended'
  }
  const checkout = await findCheckout(db, id)
  if (checkout?.state === 'paid') return 'paid'
  const outcome = await recordPayment(env, db, stripe, session, checkout, now)
  // Only now, so that a failure is retried and nothing is done twice.
  if (outcome !== 'owed') await setCheckoutState(db, id, 'paid')
  return outcome
}

async function recordPayment(
  env: Bindings,
  db: Database,
  stripe: Stripe,
  { metadata, amount_total, payment_intent }: Stripe.Checkout.Session,
  checkout: Checkout | undefined,
  now: number,
): Promise<PayLinkOutcome> {
  const reference = stripeId(payment_intent)
  const bookingId = metadata?.[bookingField]
  if (!reference || !amount_total || !bookingId) throw new Error('A paid checkout names no payment.')
  const tip = Number(metadata?.[tipField] ?? 0)
  // A database restored from a backup may not know the checkout.
  const parts = checkout?.parts ?? [{ bookingId, amount: amount_total - tip }]
  const at = new Date(now).toISOString()
  await db.batch([
    queuePaymentNews(db, { checkoutId: metadata?.[checkoutField] ?? '', reference, at }),
    ...storeOnlineParts(
      db,
      parts.map((part, index) => ({ ...part, reference: partReference(reference, index) })),
      at,
      customerActor,
    ),
    ...(tip > 0 ? storeTip(db, { bookingId, amount: tip, reference, at }, customerActor) : []),
  ])
  const existingIds = await findExistingIds(
    db,
    parts.map((part) => part.bookingId),
  )
  const deleted = parts.filter((part) => !existingIds.includes(part.bookingId))
  await storeReceipts(env, existingIds, { actor: automaticActor, now })
  if (deleted.length === 0) return 'paid'
  const owed = deleted.map((part) => ({
    ...part,
    amount: part.amount + (part.bookingId === bookingId ? tip : 0),
  }))
  return returnParts(db, stripe, { bookingId, owed, total: amount_total, reference, now })
}

/** Refunds what a payment has for bookings that were deleted while it was being paid. */
async function returnParts(
  db: Database,
  stripe: Stripe,
  {
    bookingId,
    owed,
    total,
    reference,
    now,
  }: { bookingId: string; owed: readonly PaymentPart[]; total: Cents; reference: string; now: number },
): Promise<PayLinkOutcome> {
  await raiseAlert(db, 'payment-returned', now)
  for (const part of owed) await refundPart(stripe, reference, part, total)
  const refunds = await recordRefunds(db, stripe, { id: bookingId, reference, now })
  const made = refunds.filter(({ status }) => status === 'succeeded')
  return owed.some((part) => leftToReturn(made, part, total) > 0) ? 'owed' : 'returned'
}
