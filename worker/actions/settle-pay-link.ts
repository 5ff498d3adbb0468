import type { Stripe } from 'stripe'
import { automaticActor, customerActor } from '../../shared/rules/booking/actor.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { findBooking } from '../db/booking/bookings.ts'
import { storeOnlinePayment } from '../db/deposit/deposit-payments.ts'
import { findCheckout, setCheckoutState } from '../db/payment/checkouts.ts'
import { storeTip } from '../db/payment/tips.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { stripeId } from '../lib/services/stripe.ts'
import { storeReceipt } from './issue-receipt.ts'
import { recordRefunds, refundPayment, sumOf } from './record-refunds.ts'

/** Checkouts of pay links, and their payments, carry the checkout's id, its booking and the tip under these keys. */
export const checkoutField = 'corridor_checkout'
export const bookingField = 'corridor_booking'
export const tipField = 'corridor_tip'

/** `owed` is money for a booking that was deleted meanwhile, until it is `returned`. */
export type PayLinkOutcome = 'paid' | 'ended' | 'open' | 'owed' | 'returned'

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
  const outcome = await recordPayment(env, db, stripe, session, now)
  // Only now, so that what failed before is tried again.
  if (outcome !== 'owed') await setCheckoutState(db, id, 'paid')
  return outcome
}

async function recordPayment(
  env: Bindings,
  db: Database,
  stripe: Stripe,
  { metadata, amount_total, payment_intent }: Stripe.Checkout.Session,
  now: number,
): Promise<PayLinkOutcome> {
  const reference = stripeId(payment_intent)
  const bookingId = metadata?.[bookingField]
  if (!reference || !amount_total || !bookingId) throw new Error('A paid checkout names no payment.')
  const tip = Number(metadata?.[tipField] ?? 0)
  const checkout = await findCheckout(db, metadata?.[checkoutField] ?? '')
  // A database restored from a backup may not know the checkout.
  const parts = checkout?.parts ?? [{ bookingId, amount: amount_total - tip }]
  const at = new Date(now).toISOString()
  const [first, ...rest] = [
    ...parts.flatMap((part, index) =>
      storeOnlinePayment(db, { ...part, reference: partReference(reference, index), at }, customerActor),
    ),
    ...(tip > 0 ? storeTip(db, { bookingId, amount: tip, reference, at }, customerActor) : []),
  ]
  if (first) await db.batch([first, ...rest])
  if (!(await findBooking(db, bookingId)))
    return returnPayment(db, stripe, { bookingId, amount_total, reference, now })
  for (const part of parts) await storeReceipt(env, part.bookingId, { actor: automaticActor, now }, true)
  return 'paid'
}

/** Each payment of the ledger has a reference of its own, also where one payment at Stripe is for several jobs. */
const partReference = (reference: string, index: number) =>
  index === 0 ? reference : `${reference} ${index + 1}`

/** Refunds a payment for a booking that was deleted while it was being paid. */
async function returnPayment(
  db: Database,
  stripe: Stripe,
  {
    bookingId,
    amount_total,
    reference,
    now,
  }: { bookingId: string; amount_total: number; reference: string; now: number },
): Promise<PayLinkOutcome> {
  await raiseAlert(db, 'payment-returned', now)
  await refundPayment(stripe, reference, amount_total)
  const refunds = await recordRefunds(db, stripe, { id: bookingId, reference, now })
  const returned = sumOf(refunds.filter(({ status }) => status === 'succeeded'))
  return returned < amount_total ? 'owed' : 'returned'
}
