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

/** What an event is about that concerns deposits, as Stripe names it. */
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

/**
 * Takes an event in, once, and deals with it. It is kept before that: what fails is dealt with by the cron, so Stripe
 * need not send it again.
 */
export async function handleStripeEvent(env: Bindings, event: Stripe.Event, now: number): Promise<void> {
  const subject = subjectOf(event)
  if (!subject) return
  const db = openDatabase(env.DB)
  const row = { id: event.id, type: event.type, subject, receivedAt: new Date(now).toISOString() }
  if (await insertPaymentEvent(db, row)) await settleEvent(env, db, row, now)
}

/** Deals with an event by asking Stripe how things are now: what it told may be late, or out of order. */
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
    // Money that is owed still has to be given back.
    if (outcome === 'owed') return false
    await setEventOutcome(db, id, outcome)
    return true
  } catch (error) {
    logStripeError(error)
    return false
  }
}

/** Deals with the events that failed before. @returns how many it has dealt with now. */
export async function retryOpenEvents(env: Bindings, now: number, limit: number): Promise<number> {
  const db = openDatabase(env.DB)
  let done = 0
  for (const event of await selectOpenEvents(db, now, limit))
    if (await settleEvent(env, db, event, now)) done++
  return done
}
