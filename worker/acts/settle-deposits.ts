import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../ground/database/open-database.ts'
import { type Bindings, canTakeDeposits } from '../ground/environment.ts'
import { raiseAlert } from '../records/alert/alerts.ts'
import { letGoOver } from '../records/deposit/holds.ts'
import { depositHolds } from '../records/schema.ts'

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
  const { dealWithOpen, hasWaited } = await import('./payment-events.ts')
  const { askAboutHold } = await import('./checkout.ts')
  const events = await dealWithOpen(env, now, maxInRun)
  const unsettled = await selectUnsettled(db, now).limit(maxInRun)
  for (const hold of unsettled) await askAboutHold(env, db, hold, now)
  const isLate = unsettled.some(
    ({ state, createdAt }) => state !== 'held' && now - Date.parse(createdAt) > troubleMs,
  )
  if (isLate || (await hasWaited(db, now, troubleMs))) await raiseAlert(db, 'deposits-in-trouble', now)
  return { events, asked: unsettled.length }
}

/** The holds of which it is not known whether they are paid, and those whose money is owed. */
const selectUnsettled = (db: Database, now: number) =>
  db
    .select()
    .from(depositHolds)
    .where(
      and(
        isNotNull(depositHolds.checkoutId),
        or(
          inArray(depositHolds.state, ['lapsed', 'owed']),
          and(
            eq(depositHolds.state, 'held'),
            lte(depositHolds.createdAt, new Date(now - askAfterMs).toISOString()),
          ),
        ),
      ),
    )
    .orderBy(asc(depositHolds.expires))
