import { and, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { alwaysTaken, type WeeksShare } from '../../../shared/rules/booking/strangers-share.ts'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import { type Database, isNullViolation } from '../../ground/database/open-database.ts'
import { bookings, depositHolds, slotClaims } from '../schema.ts'

/**
 * The query that finds a completed job of somebody with this phone or mailbox: they are no stranger. Each is a query of
 * its own, because for an OR of both SQLite reads all that are completed.
 */
export function selectKnown(db: Database, contact: Contact) {
  const { phone, email } = contactKeys(contact)
  const selectCompleted = (isTheirs: SQL) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.status, 'completed'), isTheirs))
  return unionAll(
    selectCompleted(phone ? eq(bookings.customerPhoneKey, phone) : sql`false`),
    selectCompleted(email ? sql`${bookings.customerEmail} = ${email} collate nocase` : sql`false`),
  ).limit(1)
}

/** Where a stranger's job is stored. */
export type SharedTable = 'bookings' | 'deposit_holds'

const heldByStranger = sql`(exists (select 1 from ${bookings} where ${bookings.id} = ${slotClaims.bookingId} and ${bookings.byStranger} and ${bookings.status} = 'pending') or exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${slotClaims.bookingId} and ${depositHolds.byStranger} and ${depositHolds.state} = 'held'))`

/**
 * The statement that comes after a stranger's job has its hours in a transaction. It writes nothing, and fails with
 * {@link isAboveShare} when strangers then hold more of a week than their share (design §3): whatever was read before,
 * a burst of many at once cannot get past it.
 */
export function keepToShare(db: Database, table: SharedTable, id: string, shares: readonly WeeksShare[]) {
  const weeks = JSON.stringify(shares.map(({ from, to, minutes }) => [from, to, minutes]))
  const held = sql`select count(distinct ${slotClaims.bookingId}) > ${alwaysTaken} and sum(${slotClaims.toMinute} - ${slotClaims.fromMinute}) > week.value ->> 2 from ${slotClaims} where ${slotClaims.date} between week.value ->> 0 and week.value ->> 1 and ${heldByStranger}`
  const stored = table === 'bookings' ? bookings : depositHolds
  return db
    .update(stored)
    .set({ byStranger: sql`null` })
    .where(and(eq(stored.id, id), sql`exists (select 1 from json_each(${weeks}) as week where (${held}))`))
}

/** True when strangers hold so much of a week that one more of their jobs has to wait. */
export const isAboveShare = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.by_stranger') || isNullViolation(error, 'deposit_holds.by_stranger')
