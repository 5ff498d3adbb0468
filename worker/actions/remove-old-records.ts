import { addDays, businessDate, dayMs, epochOf } from '../../shared/lib/time/business-time.ts'
import { type ErasedFields, expiredCustomerFields } from '../../shared/rules/booking/booking-erasure.ts'
import { retentionOf } from '../../shared/rules/customer/retention.ts'
import { removeExpiredSignIns } from '../db/account/remove-expired-sign-ins.ts'
import { removeOldAudit } from '../db/audit/audit-log.ts'
import { removeOldHistory } from '../db/booking/booking-events.ts'
import { findOldIdentifiable, selectStillBefore } from '../db/booking/bookings.ts'
import { removeOldBulkChanges } from '../db/booking/bulk-changes.ts'
import { removeOldKeys } from '../db/booking/idempotency-keys.ts'
import { removeOldCounts } from '../db/booking/visitor-limits.ts'
import { removeUnusedCustomers } from '../db/customer/remove-unused-customers.ts'
import { removeOldHolds } from '../db/deposit/deposit-holds.ts'
import { removeOldInvoices } from '../db/invoice/invoices.ts'
import { removeOldMessages } from '../db/mail/outbox.ts'
import { removeOldQuotes } from '../db/quote/remove-quotes.ts'
import { removeOldSpecialDays } from '../db/schedule/schedule-settings.ts'
import { freeOrphanedHours, removeOldCrewDays } from '../db/schedule/slot-claims.ts'
import { removeOldTimeOff } from '../db/schedule/time-off.ts'
import { removeOldWaiting } from '../db/waiting/waiting-orders.ts'
import { idList } from '../lib/database/ids.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { anonymizeBookings } from './anonymize-bookings.ts'

/** A form sends its booking again within minutes, a restored tab within days. */
const keyDays = 30

/** How long somebody may still be called after the last day that they asked for. */
const waitingDays = 30

/** How long the audit log tells of something: longer than the year for which its trigger refuses to forget. */
const auditDays = 400

// A night removes at most 2,000 of a kind, a few at a time; the next night goes on.
const batchSize = 100
const maxBatches = 20

/**
 * Removes what the business need not keep: the person from bookings, and quotes with all that was said, after
 * RETENTION_MONTHS; invoices six years after the end of theirs; sign-ins once they have ended (docs/reliability.md). The
 * money stays: no total and no figure changes. @returns how many of each.
 */
export async function removeOldRecords(env: Env, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const { months, before: date } = retentionOf(env, now)
  const oldBookings = { before: date, left: expiredCustomerFields(months), at: new Date(now).toISOString() }
  const instant = new Date(epochOf(date, 0)).toISOString()
  const keysBefore = new Date(now - keyDays * dayMs).toISOString()
  return {
    persons: await inBatches(anonymizeOldBookings, db, oldBookings),
    quotes: await inBatches(removeOldQuotes, db, instant),
    histories: await inBatches(removeOldHistory, db, instant),
    keys: await inBatches(removeOldKeys, db, keysBefore),
    holds: await removeOldHolds(db, keysBefore),
    waiting: await removeOldWaiting(db, addDays(businessDate(now), -waitingDays)),
    audit: await inBatches(removeOldAudit, db, new Date(now - auditDays * dayMs).toISOString()),
    invoices: await removeOldInvoices(db, businessDate(now)),
    manyChanges: await removeOldBulkChanges(db, new Date(now - dayMs).toISOString()),
    counts: await removeOldCounts(db, businessDate(now)),
    plans: await removeOldPlans(db, date, instant),
    customers: await removeUnusedCustomers(db, instant, now),
    unownedHours: await freeOrphanedHours(db, now),
    ...(await removeExpiredSignIns(db, now)),
  }
}

async function inBatches<Before>(
  remove: (db: Database, before: Before, limit: number) => Promise<number>,
  db: Database,
  before: Before,
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const removed = await remove(db, before, batchSize)
    total += removed
    if (removed < batchSize) break
  }
  return total
}

/** The bookings whose date is before one, and what is left of them. */
type OldBookings = { before: string; left: ErasedFields; at: string }

/**
 * Takes the person out of the oldest bookings, at most `limit`; what was done and paid stays, so no figure changes.
 * @returns how many there were.
 */
async function anonymizeOldBookings(db: Database, { before, left, at }: OldBookings, limit: number) {
  const ids = await findOldIdentifiable(db, before, limit)
  if (ids.length === 0) return 0
  await db.batch(anonymizeBookings(db, selectStillBefore(idList(ids), before), left, at))
  return ids.length
}

/**
 * Removes time off, special days, the numbers of crews' days and settled mail from before a date.
 * @returns how many, but for the numbers and the mail.
 */
async function removeOldPlans(db: Database, date: string, instant: string): Promise<number> {
  const [, timesOff, days] = await db.batch([
    ...removeOldTimeOff(db, date),
    removeOldSpecialDays(db, date),
    removeOldMessages(db, instant),
    removeOldCrewDays(db, date),
  ])
  return timesOff.length + days.length
}
