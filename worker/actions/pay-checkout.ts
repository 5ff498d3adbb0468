import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { manageActions } from '../../shared/lib/page/routes.ts'
import { formatDocumentDate, hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import type { Booking } from '../db/booking/bookings.ts'
import {
  type Checkout,
  findOpenCheckout,
  insertCheckout,
  selectOpenCheckouts,
  setCheckoutState,
  storeCheckoutPage,
} from '../db/payment/checkouts.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { createCardCheckout, expireCheckout, logStripeError, openStripe } from '../lib/services/stripe.ts'
import { manageLink } from '../lib/text/private-links.ts'
import {
  bookingField,
  checkoutField,
  type PayLinkOutcome,
  settlePayLink,
  tipField,
} from './settle-pay-link.ts'

/** How long Stripe's page can be paid at. */
const checkoutMs = 2 * hourMs

/** A page with less time left is replaced. Stripe requires half an hour when it creates one. */
const minTimeLeftMs = 35 * minuteMs

/** More tries than tabs compete for the page of a booking. */
const maxTries = 5

type PayPageOutcome =
  | { kind: 'open'; page: string }
  /** An earlier page has just been paid at. */
  | { kind: 'paid' }
  /** The balance due is another one now. */
  | { kind: 'changed' }
  /** Stripe does not respond. */
  | { kind: 'failed' }

/**
 * Opens Stripe's page for a booking's balance due and a tip, both in cents. While both are the same, it is
 * the same page. An earlier page for another amount expires first, so that nobody pays twice.
 */
export async function openPayPage(
  env: Bindings,
  requestUrl: string,
  booking: Booking,
  { amount, tip }: { amount: Cents; tip: Cents },
  now: number,
): Promise<PayPageOutcome> {
  const db = openDatabase(env.DB)
  for (let tries = 0; tries < maxTries; tries++) {
    const open = await findOpenCheckout(db, booking.id)
    if (open && isReusable(open, { amount, tip }, now)) {
      const page = open.url ?? (await createPage(env, db, requestUrl, booking, open))
      return page ? { kind: 'open', page } : { kind: 'failed' }
    }
    if (open) {
      const outcome = await endCheckout(env, open, now)
      if (outcome === 'paid' || outcome === 'returned') return { kind: 'paid' }
      if (outcome !== 'ended') return { kind: 'failed' }
    }
    const id = crypto.randomUUID()
    const parts = [{ bookingId: booking.id, amount }]
    const createdAt = new Date(now).toISOString()
    const isStored = await insertCheckout(db, { id, bookingId: booking.id, amount, tip, parts, createdAt })
    // Either the balance has changed or another tab has just opened a page.
    if (!isStored && !(await findOpenCheckout(db, booking.id))) return { kind: 'changed' }
  }
  return { kind: 'failed' }
}

const isReusable = (open: Checkout, { amount, tip }: { amount: Cents; tip: Cents }, now: number) =>
  open.amount === amount && open.tip === tip && Date.parse(open.createdAt) + checkoutMs - now >= minTimeLeftMs

/**
 * Creates Stripe's page of a checkout, once however often it is requested. When Stripe fails, the checkout
 * ends: nobody has seen its page.
 */
async function createPage(
  env: Bindings,
  db: Database,
  requestUrl: string,
  booking: Booking,
  checkout: Checkout,
): Promise<string | null> {
  try {
    const session = await createSession(env, requestUrl, booking, checkout)
    const { url } = session
    if (url && (await storeCheckoutPage(db, checkout.id, { stripeId: session.id, url }))) return url
  } catch (error) {
    logStripeError(error)
  }
  await setCheckoutState(db, checkout.id, 'ended')
  return null
}

async function createSession(env: Bindings, requestUrl: string, booking: Booking, checkout: Checkout) {
  const stripe = await openStripe(env)
  const { id, amount, tip, createdAt } = checkout
  const page = siteOrigin(new URL(requestUrl)) + (await manageLink(env, booking))
  return createCardCheckout(stripe, {
    lines: [
      { name: `${booking.serviceName}, ${formatDocumentDate(booking.bookingDate)}`, amount },
      ...(tip > 0 ? [{ name: 'Tip', amount: tip }] : []),
    ],
    email: booking.customerEmail,
    expiresAt: Date.parse(createdAt) + checkoutMs,
    successUrl: `${page}?done=paid`,
    cancelUrl: `${page}/${manageActions.pay}`,
    metadata: { [checkoutField]: id, [bookingField]: booking.id, [tipField]: String(tip) },
    idempotencyKey: `pay-${id}`,
  })
}

/**
 * Expires an open checkout at Stripe, so that nobody pays afterwards; a payment already made is recorded.
 * @returns `open` when Stripe doesn't respond.
 */
export async function endCheckout(env: Bindings, checkout: Checkout, now: number): Promise<PayLinkOutcome> {
  const { id, stripeId } = checkout
  if (!stripeId) {
    await setCheckoutState(openDatabase(env.DB), id, 'ended')
    return 'ended'
  }
  try {
    const stripe = await openStripe(env)
    return await settlePayLink(env, stripe, await expireCheckout(stripe, stripeId), now)
  } catch (error) {
    logStripeError(error)
    return endIfUnknown(env, checkout, error)
  }
}

/** Settles an open checkout as Stripe knows it. @returns `open` when Stripe doesn't respond. */
export async function refreshCheckout(
  env: Bindings,
  checkout: Checkout,
  now: number,
): Promise<PayLinkOutcome> {
  const { stripeId } = checkout
  if (!stripeId) return 'open'
  try {
    const stripe = await openStripe(env)
    return await settlePayLink(env, stripe, await stripe.checkout.sessions.retrieve(stripeId), now)
  } catch (error) {
    logStripeError(error)
    return endIfUnknown(env, checkout, error)
  }
}

/** Ends a checkout that Stripe doesn't know, such as after the account was changed. */
async function endIfUnknown(env: Bindings, { id }: Checkout, error: unknown): Promise<PayLinkOutcome> {
  const isUnknown = error instanceof Error && 'code' in error && error.code === 'resource_missing'
  if (!isUnknown) return 'open'
  await setCheckoutState(openDatabase(env.DB), id, 'ended')
  return 'ended'
}

/**
 * Asks Stripe about the open checkouts that began before an instant, and expires those whose amount is no
 * longer due, so that nobody pays too much.
 * @returns how many are settled.
 */
export async function checkOpenCheckouts(
  env: Bindings,
  until: number,
  now: number,
  limit: number,
): Promise<number> {
  let settled = 0
  for (const { checkout, isDue } of await selectOpenCheckouts(openDatabase(env.DB), until, limit)) {
    const isOver = !isDue || Date.parse(checkout.createdAt) + checkoutMs <= now
    const outcome = await (isOver ? endCheckout : refreshCheckout)(env, checkout, now)
    if (outcome !== 'open') settled++
  }
  return settled
}
