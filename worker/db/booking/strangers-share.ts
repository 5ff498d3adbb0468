import { and, eq, sql } from 'drizzle-orm'
import { guaranteedJobs, type OnlineQuota } from '../../../shared/rules/booking/online-quota.ts'
import type { Contact } from '../../../shared/rules/customer/customer.ts'
import { type Database, isNullViolation } from '../../lib/database/open-database.ts'
import { bookings, depositHolds, slotClaims } from '../schema.ts'
import { matchesContact } from './of-contact.ts'

/**
 * The query that finds a completed job of somebody with this phone or mailbox: they are no stranger. The plus keeps
 * SQLite from reading all that are completed.
 */
export const selectCompletedJob = (db: Database, contact: Contact) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`+${bookings.status} = 'completed'`, matchesContact(bookings, [contact])))
    .limit(1)

/** Where a stranger's job is stored. */
export type QuotaTable = 'bookings' | 'deposit_holds'

const isStrangersClaim = sql`(exists (select 1 from ${bookings} where ${bookings.id} = ${slotClaims.bookingId} and ${bookings.byStranger} and ${bookings.status} = 'pending') or exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${slotClaims.bookingId} and ${depositHolds.byStranger} and ${depositHolds.state} = 'held'))`

/**
 * The statement that comes after a stranger's job has its hours in a transaction. It writes nothing, and fails with
 * {@link isAboveShare} when strangers then hold more of a week than their share (design §3): whatever was read before,
 * a burst of many at once cannot get past it.
 */
export function enforceOnlineQuota(
  db: Database,
  table: QuotaTable,
  id: string,
  quotas: readonly OnlineQuota[],
) {
  const weeks = JSON.stringify(quotas.map(({ from, to, minutes }) => [from, to, minutes]))
  const isOverQuota = sql`select count(distinct ${slotClaims.bookingId}) > ${guaranteedJobs} and sum(${slotClaims.toMinute} - ${slotClaims.fromMinute}) > week.value ->> 2 from ${slotClaims} where ${slotClaims.date} between week.value ->> 0 and week.value ->> 1 and ${isStrangersClaim}`
  const stored = table === 'bookings' ? bookings : depositHolds
  return db
    .update(stored)
    .set({ byStranger: sql`null` })
    .where(
      and(eq(stored.id, id), sql`exists (select 1 from json_each(${weeks}) as week where (${isOverQuota}))`),
    )
}

/** True when strangers hold so much of a week that one more of their jobs has to wait. */
export const isOnlineQuotaExceeded = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.by_stranger') || isNullViolation(error, 'deposit_holds.by_stranger')
