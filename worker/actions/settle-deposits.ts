import { hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { releaseExpiredHolds, selectUnsettled } from '../db/deposit/deposit-holds.ts'
import { hasStaleEvents } from '../db/deposit/payment-events.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, canTakeDeposits } from '../lib/environment.ts'

/** The events, and the holds, settled per run, since a Worker's subrequests are limited. */
const maxPerRun = 6

/** By then most payments have been reported by the webhook or the customer's return. */
const checkAfterMs = 4 * minuteMs

/** Anything open for longer needs the owner. */
const alertAfterMs = hourMs

/**
 * Scheduled task: retries the events that failed, asks Stripe about the holds that nothing was reported for,
 * and releases the expired ones.
 * @returns how many of each.
 */
export async function settleDeposits(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const counts = canTakeDeposits(env) ? await checkStripe(env, db, now) : { events: 0, asked: 0 }
  return { ...counts, letGo: await releaseExpiredHolds(db, now) }
}

async function checkStripe(env: Bindings, db: Database, now: number) {
  const { retryOpenEvents } = await import('./handle-stripe-event.ts')
  const { refreshHold } = await import('./deposit-checkout.ts')
  const events = await retryOpenEvents(env, now, maxPerRun)
  const unsettled = await selectUnsettled(db, now - checkAfterMs, maxPerRun)
  for (const hold of unsettled) await refreshHold(env, db, hold, now)
  const isLate = unsettled.some(
    ({ state, createdAt }) => state !== 'held' && now - Date.parse(createdAt) > alertAfterMs,
  )
  if (isLate || (await hasStaleEvents(db, now, alertAfterMs)))
    await raiseAlert(db, 'deposits-in-trouble', now)
  return { events, asked: unsettled.length }
}
