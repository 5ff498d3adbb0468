import type { Context } from 'hono'
import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { manageActions } from '../../shared/lib/page/routes.ts'
import { formatDocumentDate, formatTime, minuteMs } from '../../shared/lib/time/business-time.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { checkoutMinutes, holdMinutes } from '../../shared/rules/deposit/hold.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import {
  findHold,
  type Hold,
  jobOfHold,
  selectOwnHolds,
  storeCheckout,
  storeHoldRelease,
} from '../db/deposit/deposit-holds.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../lib/environment.ts'
import { log } from '../lib/http/log.ts'
import {
  createCardCheckout,
  describeStripeError,
  expireCheckout,
  logStripeError,
  openStripe,
} from '../lib/services/stripe.ts'
import { manageLink } from '../lib/text/private-links.ts'
import { holdField, settleCheckout } from './settle-checkout.ts'

/** The order is held until its deposit is paid, or nothing is held. */
export type CheckoutOutcome =
  | { kind: 'to-pay'; hold: Pick<Hold, 'id'>; page: string; until: string; deposit: Cents }
  | { kind: 'deposit-failed' }

/** The instant `minutes` after the hold began, in epoch milliseconds. */
const instantAfter = ({ createdAt }: Hold, minutes: number) => Date.parse(createdAt) + minutes * minuteMs

/**
 * Opens Stripe's page for a hold's deposit. It is created once, however often it is requested. When Stripe
 * cannot create it, the time is released at once.
 */
export async function openCheckout(c: Context<AppEnv>, hold: Hold): Promise<CheckoutOutcome> {
  const until = new Date(instantAfter(hold, checkoutMinutes)).toISOString()
  const depositDue = (page: string) => ({ kind: 'to-pay', hold, page, until, deposit: hold.amount }) as const
  if (hold.checkoutUrl) return depositDue(hold.checkoutUrl)
  const db = openDatabase(c.env.DB)
  const checkout = await createCheckout(c, hold).catch((error: unknown) => {
    log(c, 'error', { deposit: describeStripeError(error) })
    return null
  })
  const page = checkout?.url
  const checkoutColumns = {
    checkoutId: checkout?.id ?? null,
    checkoutUrl: page ?? null,
    expires: instantAfter(hold, holdMinutes),
  }
  if (page && (await storeCheckout(db, hold.id, checkoutColumns))) return depositDue(page)
  // The page was never shown, so nobody can pay there.
  await storeHoldRelease(db, hold, 'released')
  return { kind: 'deposit-failed' }
}

async function createCheckout(c: Context<AppEnv>, hold: Hold) {
  const stripe = await openStripe(c.env)
  const { id, order, amount } = hold
  const { serviceName } = jobOfHold(hold, (await loadPublished(openDatabase(c.env.DB))).catalogue)
  const page = siteOrigin(new URL(c.req.url)) + (await manageLink(c.env, hold))
  const start = `${formatDocumentDate(order.date)}, ${formatTime(order.startMinutes)}`
  return createCardCheckout(stripe, {
    lines: [{ name: `Deposit: ${serviceName}, ${start}`, amount }],
    email: order.email,
    expiresAt: instantAfter(hold, checkoutMinutes),
    successUrl: `${page}?done=paid`,
    cancelUrl: `${page}/${manageActions.cancelHold}`,
    metadata: { [holdField]: id },
    idempotencyKey: `hold-${id}`,
  })
}

/**
 * Releases a hold at the customer's request. Its checkout expires first so that nobody pays afterwards; a
 * payment already made is booked instead. If Stripe doesn't respond, the time is released anyway, and a late
 * payment is settled when it arrives.
 */
export async function releaseHold(env: Bindings, hold: Hold, now: number): Promise<void> {
  const db = openDatabase(env.DB)
  if (!hold.checkoutId) return storeHoldRelease(db, hold, 'released')
  const { checkoutId } = hold
  try {
    const stripe = await openStripe(env)
    await settleCheckout(env, stripe, await expireCheckout(stripe, checkoutId), now)
  } catch (error) {
    logStripeError(error)
  }
  await storeHoldRelease(db, hold, 'lapsed')
}

/**
 * Releases the holds of a customer who left the checkout and orders again, since these would block the new
 * order. Contacts and network together identify the customer.
 * @returns whether anything was released.
 */
export async function releaseOwnHolds(
  env: Bindings,
  order: JobOrder,
  networkHash: string | null,
  now: number,
): Promise<boolean> {
  const ownHolds = await selectOwnHolds(openDatabase(env.DB), order, networkHash)
  for (const hold of ownHolds) await releaseHold(env, hold, now)
  return ownHolds.length > 0
}

/** Returns the hold as Stripe settles it, or unchanged when Stripe doesn't respond. */
export async function refreshHold(
  env: Bindings,
  db: Database,
  hold: Hold,
  now: number,
): Promise<Hold | undefined> {
  if (!hold.checkoutId || hold.state === 'booked' || hold.state === 'returned') return hold
  try {
    const stripe = await openStripe(env)
    await settleCheckout(env, stripe, await stripe.checkout.sessions.retrieve(hold.checkoutId), now)
  } catch (error) {
    logStripeError(error)
  }
  return findHold(db, hold.id)
}
