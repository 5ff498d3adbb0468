import { hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { releaseExpiredHolds, selectUnsettled } from '../db/deposit/deposit-holds.ts'
import { hasStaleEvents } from '../db/deposit/payment-events.ts'
import { hasLateCardRefunds } from '../db/payment/card-refunds.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'

/** The events, holds, checkouts and refunds settled per run, of each, since a Worker's subrequests are limited. */
const maxPerRun = 6

/** By then most payments have been reported by the webhook or the customer's return. */
const checkAfterMs = 4 * minuteMs

/** Anything open for longer needs the owner. */
const alertAfterMs = hourMs

/**
 * Scheduled task: retries the events that failed, asks Stripe about the holds and checkouts that nothing was
 * reported for, sends the refunds to cards that can no longer be undone, and releases the expired holds.
 * @returns how many of each.
 */
export async function settleDeposits(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const counts = isStripeSetUp(env) ? await checkStripe(env, db, now) : {}
  return { ...counts, letGo: await releaseExpiredHolds(db, now) }
}

async function checkStripe(env: Bindings, db: Database, now: number) {
  const { retryOpenEvents } = await import('./handle-stripe-event.ts')
  const { refreshHold } = await import('./deposit-checkout.ts')
  const { checkOpenCheckouts } = await import('./pay-checkout.ts')
  const { sendCardRefunds } = await import('./send-card-refunds.ts')
  const events = await retryOpenEvents(env, now, maxPerRun)
  const checkouts = await checkOpenCheckouts(env, now - checkAfterMs, now, maxPerRun)
  const refunds = await sendCardRefunds(env, now, maxPerRun)
  const unsettled = await selectUnsettled(db, now - checkAfterMs, maxPerRun)
  for (const hold of unsettled) await refreshHold(env, db, hold, now)
  const isLate = unsettled.some(
    ({ state, createdAt }) => state !== 'held' && now - Date.parse(createdAt) > alertAfterMs,
  )
  if (
    isLate ||
    (await hasStaleEvents(db, now, alertAfterMs)) ||
    (await hasLateCardRefunds(db, now - alertAfterMs))
  )
    await raiseAlert(db, 'deposits-in-trouble', now)
  return { events, asked: unsettled.length, checkouts, refunds }
}
