import type { Stripe } from 'stripe'
import {
  insertPaymentEvent,
  type PaymentEvent,
  selectOpenEvents,
  setEventOutcome,
} from '../db/deposit/payment-events.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { logStripeError, openStripe, stripeId } from '../lib/services/stripe.ts'
import { settleCheckout, settlePayment } from './settle-checkout.ts'
import { bookingField, checkoutField } from './settle-pay-link.ts'

/**
 * Returns Stripe's id of the checkout or payment that an event concerns; `null` for an event of no interest.
 */
function subjectOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return event.data.object.id
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return stripeId(event.data.object.payment_intent)
    default:
      return null
  }
}

/** Returns the subjects of the messages that an event's payment queued: the receipt, and the owner's notification. */
export function messageSubjectsOf(event: Stripe.Event): string[] {
  if (event.type !== 'checkout.session.completed') return []
  const { metadata } = event.data.object
  return [bookingField, checkoutField].flatMap((field) => metadata?.[field] ?? [])
}

/**
 * Stores an event once and settles it. It is stored first so that the cron retries what fails and Stripe need
 * not resend it.
 */
export async function handleStripeEvent(env: Bindings, event: Stripe.Event, now: number): Promise<void> {
  const subject = subjectOf(event)
  if (!subject) return
  const db = openDatabase(env.DB)
  const row = { id: event.id, type: event.type, subject, receivedAt: new Date(now).toISOString() }
  if (await insertPaymentEvent(db, row)) await settleEvent(env, db, row, now)
}

/** Settles an event by asking Stripe for the current state, since events may arrive late or out of order. */
async function settleEvent(
  env: Bindings,
  db: Database,
  { id, type, subject }: Pick<PaymentEvent, 'id' | 'type' | 'subject'>,
  now: number,
): Promise<boolean> {
  try {
    const stripe = await openStripe(env)
    const outcome = type.startsWith('checkout.')
      ? await settleCheckout(env, stripe, await stripe.checkout.sessions.retrieve(subject), now)
      : await settlePayment(env, stripe, subject, now)
    // The event stays open until the money owed is refunded.
    if (outcome === 'owed') return false
    await setEventOutcome(db, id, outcome)
    return true
  } catch (error) {
    logStripeError(error)
    return false
  }
}

/**
 * Retries events that failed before.
 * @returns how many it settled.
 */
export async function retryOpenEvents(env: Bindings, now: number, limit: number): Promise<number> {
  const db = openDatabase(env.DB)
  let done = 0
  for (const event of await selectOpenEvents(db, now, limit))
    if (await settleEvent(env, db, event, now)) done++
  return done
}
