import { and, asc, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { WithoutPerson } from '../../../shared/customer/erasure.ts'
import type { Ids } from '../../ground/database/ids.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { bookingDays, bookings } from '../schema.ts'
import { afterLastChange } from './bookings.ts'

/** The statement that takes the person out of the rows of bookings. */
export const forgetPerson = (db: Database, ids: Ids, left: WithoutPerson, at: string) =>
  db
    .update(bookings)
    .set({ ...left, updatedAt: afterLastChange(at) })
    .where(inArray(bookings.id, ids))
    .returning({ id: bookings.id })

/**
 * The ids of the oldest bookings from before a date with a person in them, at most `limit`. The counters by day tell where
 * there are any: one that was put there later is found as well, and none that is done is looked at again, but beside
 * others of its day.
 */
export async function findOldWithPerson(db: Database, before: string, limit: number): Promise<string[]> {
  const days = db
    .select({ date: bookingDays.bookingDate })
    .from(bookingDays)
    .where(and(lt(bookingDays.bookingDate, before), gt(bookingDays.bookings, bookingDays.withoutPerson)))
    .orderBy(asc(bookingDays.bookingDate))
    .limit(limit)
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.bookingDate, days), ne(bookings.customerPhone, '')))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Those of some bookings that are from before a date still: the owner may have moved one meanwhile. */
export const stillBefore = (ids: Ids, before: string): Ids =>
  sql`(select id from bookings where id in ${ids} and booking_date < ${before})`
