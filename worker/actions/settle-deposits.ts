import { hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { releaseExpiredHolds, selectUnsettled } from '../db/deposit/deposit-holds.ts'
import { hasStaleEvents } from '../db/deposit/payment-events.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, canTakeDeposits } from '../lib/environment.ts'

/** At most so many events, and so many holds, in one run: a Worker has a budget of calls. */
const maxPerRun = 6

/** Until then the webhook, or whoever paid, has told of most payments. */
const checkAfterMs = 4 * minuteMs

/** What waits so long waits for the owner. */
const alertAfterMs = hourMs

/**
 * The cron's job: deals with the events that failed, asks Stripe about the holds that it was not heard of, and lets go of
 * those whose time is up. @returns how many of each.
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
