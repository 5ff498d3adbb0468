import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import type { PaymentPart } from '../../shared/rules/payment/spread-payment.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import type { Booking } from '../db/booking/bookings.ts'
import {
  type Checkout,
  endUncreatedCheckout,
  findCheckout,
  findOpenCheckouts,
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
  isPaid,
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
  /** The balance due has changed. */
  | { kind: 'changed' }
  /** Stripe does not respond. */
  | { kind: 'failed' }

/** A payment that a customer is about to make. Amounts are in cents. */
type NewCheckout = {
  parts: readonly PaymentPart[]
  tip: Cents
  /** What Stripe's page says it is for. */
  name: string
  /** Our payment page, below the private page. */
  action: string
}

/**
 * Opens Stripe's page for a payment from a booking's private page. While parts and tip are the same, it is the
 * same page. Earlier pages for any of the same bookings expire first, so that nobody pays twice.
 */
export async function openPayPage(
  env: Bindings,
  requestUrl: string,
  booking: Booking,
  payment: NewCheckout,
  now: number,
): Promise<PayPageOutcome> {
  const db = openDatabase(env.DB)
  const ids = payment.parts.map(({ bookingId }) => bookingId)
  for (let tries = 0; tries < maxTries; tries++) {
    const openCheckouts = await findOpenCheckouts(db, ids)
    const reusable = openCheckouts.find((open) => isReusable(open, booking, payment, now))
    if (reusable) {
      const page = reusable.url ?? (await createPage(env, db, requestUrl, booking, reusable, payment))
      return page ? { kind: 'open', page } : { kind: 'failed' }
    }
    for (const open of openCheckouts) {
      const outcome = await endCheckout(env, open, now)
      if (isPaid(outcome)) return { kind: 'paid' }
      if (outcome !== 'ended') return { kind: 'failed' }
    }
    const id = crypto.randomUUID()
    const { parts, tip } = payment
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    const createdAt = new Date(now).toISOString()
    const checkout = { id, bookingId: booking.id, amount, tip, parts: [...parts], createdAt }
    const isStored = await insertCheckout(db, checkout)
    // Either a balance has changed or another tab has just opened a page.
    if (!isStored && (await findOpenCheckouts(db, ids)).length === 0) return { kind: 'changed' }
  }
  return { kind: 'failed' }
}

function isReusable(
  { bookingId, parts, tip, createdAt }: Checkout,
  booking: Booking,
  payment: NewCheckout,
  now: number,
): boolean {
  const hasSameParts =
    parts.length === payment.parts.length &&
    payment.parts.every(
      (part, index) => parts[index]?.bookingId === part.bookingId && parts[index].amount === part.amount,
    )
  const isSame = bookingId === booking.id && tip === payment.tip && hasSameParts
  return isSame && Date.parse(createdAt) + checkoutMs - now >= minTimeLeftMs
}

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
  payment: NewCheckout,
): Promise<string | null> {
  try {
    const session = await createSession(env, requestUrl, booking, checkout, payment)
    const { url } = session
    if (url && (await storeCheckoutPage(db, checkout.id, { stripeId: session.id, url }))) return url
  } catch (error) {
    logStripeError(error)
  }
  await endUncreatedCheckout(db, checkout.id)
  return null
}

async function createSession(
  env: Bindings,
  requestUrl: string,
  booking: Booking,
  { id, amount, tip, createdAt }: Checkout,
  { name, action }: NewCheckout,
) {
  const stripe = await openStripe(env)
  const page = siteOrigin(new URL(requestUrl)) + (await manageLink(env, booking))
  return createCardCheckout(stripe, {
    lines: [{ name, amount }, ...(tip > 0 ? [{ name: 'Tip', amount: tip }] : [])],
    email: booking.customerEmail,
    expiresAt: Date.parse(createdAt) + checkoutMs,
    successUrl: `${page}?done=paid`,
    cancelUrl: `${page}/${action}`,
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
    const db = openDatabase(env.DB)
    const created = (await endUncreatedCheckout(db, id)) ? undefined : await findCheckout(db, id)
    return created?.stripeId ? endCheckout(env, created, now) : 'ended'
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
 * Asks Stripe about the open checkouts that began before an instant, and expires those with a part that is
 * no longer due, so that nobody pays too much.
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
