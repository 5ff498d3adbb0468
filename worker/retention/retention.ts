import { businessDate, dayMs, epochOf } from '../../shared/time/business-time.ts'
import { longestUnseenMs } from '../account/sessions.ts'
import { failureWindowMs } from '../account/throttle.ts'
import { forgetSearched } from '../booking/list/forget-searched.ts'
import { removeLeftCustomers } from '../customer/remove-left-customers.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mailLimitEndedBefore } from '../mail/mail-limit.ts'
import {
  removeEndedSignIns,
  removeOldAudit,
  removeOldBookings,
  removeOldCounts,
  removeOldHistory,
  removeOldKeys,
  removeOldMailCounts,
  removeOldPlans,
  removeOldQuotes,
} from './old-records.ts'

/** A form sends its booking again within minutes, a restored tab within days. */
const keyDays = 30

/** How long the audit log tells of something: longer than the year for which its trigger refuses to forget. */
const auditDays = 400

// A night removes at most 2,000 of a kind, a few at a time; the next night goes on.
const batchSize = 100
const maxBatches = 20

/**
 * Removes what the business need not keep: bookings with their history and quotes with theirs after RETENTION_MONTHS, sign-ins once they have
 * ended (docs/reliability.md). @returns how many of each.
 */
export async function removeOldRecords(env: Env, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const date = keptFrom(env, now)
  const instant = new Date(epochOf(date, 0)).toISOString()
  const keysBefore = new Date(now - keyDays * dayMs).toISOString()
  const removed = {
    bookings: await inBatches(removeOldBookings, db, date),
    quotes: await inBatches(removeOldQuotes, db, instant),
    histories: await inBatches(removeOldHistory, db, instant),
    keys: await inBatches(removeOldKeys, db, keysBefore),
    audit: await inBatches(removeOldAudit, db, new Date(now - auditDays * dayMs).toISOString()),
    counts: await removeOldCounts(db, businessDate(now)),
    toldAddresses: await removeOldMailCounts(db, mailLimitEndedBefore(now)),
    plans: await removeOldPlans(db, date, instant),
    customers: await removeLeftCustomers(db, instant),
    ...(await removeEndedSignIns(db, {
      now: new Date(now).toISOString(),
      unseenSince: new Date(now - longestUnseenMs).toISOString(),
      failuresBefore: now - failureWindowMs,
      ticketsBefore: now,
    })),
  }
  await forgetSearched(db)
  return removed
}

/** The date from which on bookings are kept, and copies of them. */
export const keptFrom = (env: Env, now: number) => monthsBefore(businessDate(now), retentionMonths(env))

/** @throws when the setting is no number of months: a slip must not remove anything. */
function retentionMonths({ RETENTION_MONTHS }: { RETENTION_MONTHS: unknown }): number {
  const months = Number(RETENTION_MONTHS)
  if (Number.isInteger(months) && months >= 1) return months
  throw new Error('RETENTION_MONTHS must be a whole number of months, 1 or more (wrangler.toml).')
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // Every month has 28 days; what is kept some days longer harms nobody.
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10)
}

type Removal = (db: Database, before: string, limit: number) => Promise<number>

async function inBatches(remove: Removal, db: Database, before: string): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const removed = await remove(db, before, batchSize)
    total += removed
    if (removed < batchSize) break
  }
  return total
}
