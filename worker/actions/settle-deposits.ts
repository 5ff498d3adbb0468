import { hourMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { letGoOver, selectUnsettled } from '../db/deposit/holds.ts'
import { hasWaited } from '../db/deposit/payment-events.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, canTakeDeposits } from '../lib/environment.ts'

/** At most so many events, and so many holds, in one run: a Worker has a budget of calls. */
const maxInRun = 6

/** Until then the webhook, or whoever paid, has told of most payments. */
const askAfterMs = 4 * minuteMs

/** What waits so long waits for the owner. */
const troubleMs = hourMs

/**
 * The cron's job: deals with the events that failed, asks Stripe about the holds that it was not heard of, and lets go of
 * those whose time is up. @returns how many of each.
 */
export async function settleDeposits(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const asked = canTakeDeposits(env) ? await askStripe(env, db, now) : { events: 0, asked: 0 }
  return { ...asked, letGo: await letGoOver(db, now) }
}

async function askStripe(env: Bindings, db: Database, now: number) {
  const { dealWithOpen } = await import('./payment-events.ts')
  const { askAboutHold } = await import('./checkout.ts')
  const events = await dealWithOpen(env, now, maxInRun)
  const unsettled = await selectUnsettled(db, now - askAfterMs, maxInRun)
  for (const hold of unsettled) await askAboutHold(env, db, hold, now)
  const isLate = unsettled.some(
    ({ state, createdAt }) => state !== 'held' && now - Date.parse(createdAt) > troubleMs,
  )
  if (isLate || (await hasWaited(db, now, troubleMs))) await raiseAlert(db, 'deposits-in-trouble', now)
  return { events, asked: unsettled.length }
}
