import { addDays, businessDate, dayMs, epochOf } from '../../shared/lib/time/business-time.ts'
import { type ErasedFields, expiredCustomerFields } from '../../shared/rules/booking/booking-erasure.ts'
import { importUndoDays } from '../../shared/rules/customer/customer-import.ts'
import { retentionOf } from '../../shared/rules/customer/retention.ts'
import { removeExpiredSignIns } from '../db/account/remove-expired-sign-ins.ts'
import { removeOldAudit } from '../db/audit/audit-log.ts'
import { removeOldHistory } from '../db/booking/booking-events.ts'
import { findOldIdentifiable, selectStillBefore } from '../db/booking/bookings.ts'
import { removeOldKeys } from '../db/booking/idempotency-keys.ts'
import { removeOldBookingImports } from '../db/booking/imported-bookings.ts'
import { removeOldChanges } from '../db/booking/undoable-changes.ts'
import { removeOldCounts } from '../db/booking/visitor-limits.ts'
import { removeOldImports } from '../db/customer/import-customers.ts'
import { removeUnusedCustomers } from '../db/customer/remove-unused-customers.ts'
import { removeOldHolds } from '../db/deposit/deposit-holds.ts'
import { removeOldInvoices } from '../db/invoice/invoices.ts'
import { removeOldMessages } from '../db/mail/outbox.ts'
import { removeOldTexts } from '../db/message/texts.ts'
import { removeOldCheckouts } from '../db/payment/checkouts.ts'
import { removeOldQuotes } from '../db/quote/remove-quotes.ts'
import { removeOldSpecialDays } from '../db/schedule/schedule-settings.ts'
import { freeOrphanedHours, removeOldCrewDays } from '../db/schedule/slot-claims.ts'
import { removeOldTimeOff } from '../db/schedule/time-off.ts'
import { removeOldWaiting } from '../db/waiting/waiting-orders.ts'
import { idList } from '../lib/database/ids.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { anonymizeBookings } from './anonymize-bookings.ts'
import { removeRestOfDeleted } from './delete-booking.ts'

/** A form resends its booking within minutes, a restored tab within days. */
const keyDays = 30

/** Somebody may still be called this long after the last day that they asked for. */
const waitingDays = 30

/** Longer than the year for which the audit log's trigger refuses deletion. */
const auditDays = 400

// A night removes at most 2,000 rows of a kind in small batches; the next night continues.
const batchSize = 100
const maxBatches = 20

/**
 * Removes records past their retention: customer data in bookings, whole quotes and texts after RETENTION_MONTHS,
 * invoices six years after the end of their year, sign-ins once they have ended (docs/reliability.md). The
 * money stays, so no total and no figure changes.
 * @returns how many of each were removed.
 */
export async function removeOldRecords(env: Env, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  await removeRestOfDeleted(db, new Date(now - dayMs).toISOString())
  const { months, before: date } = retentionOf(env, now)
  const oldBookings = { before: date, left: expiredCustomerFields(months), at: new Date(now).toISOString() }
  const instant = new Date(epochOf(date, 0)).toISOString()
  const importsBefore = new Date(now - importUndoDays * dayMs).toISOString()
  const keysBefore = new Date(now - keyDays * dayMs).toISOString()
  return {
    persons: await inBatches(anonymizeOldBookings, db, oldBookings),
    quotes: await inBatches(removeOldQuotes, db, instant),
    texts: await inBatches(removeOldTexts, db, instant),
    histories: await inBatches(removeOldHistory, db, instant),
    keys: await inBatches(removeOldKeys, db, keysBefore),
    holds: await removeOldHolds(db, keysBefore),
    checkouts: await removeOldCheckouts(db, keysBefore),
    waiting: await removeOldWaiting(db, addDays(businessDate(now), -waitingDays)),
    audit: await inBatches(removeOldAudit, db, new Date(now - auditDays * dayMs).toISOString()),
    invoices: await removeOldInvoices(db, businessDate(now)),
    imports: await inBatches(removeOldImports, db, importsBefore),
    bookingImports: await inBatches(removeOldBookingImports, db, importsBefore),
    manyChanges: await removeOldChanges(db, new Date(now - dayMs).toISOString()),
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

/** The bookings before a date, and the values that replace their customers' fields. */
type OldBookings = { before: string; left: ErasedFields; at: string }

/**
 * Anonymizes at most `limit` of the oldest bookings. What was done and paid stays, so no figure changes.
 * @returns how many were anonymized.
 */
async function anonymizeOldBookings(db: Database, { before, left, at }: OldBookings, limit: number) {
  const ids = await findOldIdentifiable(db, before, limit)
  if (ids.length === 0) return 0
  await db.batch(anonymizeBookings(db, selectStillBefore(idList(ids), before), left, at))
  return ids.length
}

/**
 * Removes time off, special days, the numbers of crews' days and settled messages from before a date.
 * @returns how many, without the numbers and the messages.
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
