import { and, asc, inArray, lt, ne, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { ErasedFields } from '../../../shared/rules/booking/booking-erasure.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema.ts'
import { afterLastChange } from './bookings.ts'

/** Where the first line of what a search finds ends, and where the line of the id begins, as `searchKeyOf` has them. */
const nameEnd = sql`instr(${bookings.searchKey}, char(10))`
const idStart = sql`instr(${bookings.searchKey}, char(10) || ${bookings.id})`

/** What a search still finds such a booking by: another name, and the lines from there to the id. */
const erasedSearchKey = ({ customerName }: ErasedFields) =>
  sql`${nameKey(customerName)} || substr(${bookings.searchKey}, ${nameEnd}, ${idStart} - ${nameEnd} + 1 + length(${bookings.id}))`

/** The statement that takes the person out of the rows of bookings, and out of what a search finds. */
export const clearCustomerFields = (db: Database, ids: IdsSql, erasedFields: ErasedFields, at: string) =>
  db
    .update(bookings)
    .set({ ...erasedFields, searchKey: erasedSearchKey(erasedFields), updatedAt: afterLastChange(at) })
    .where(inArray(bookings.id, ids))
    .returning({ id: bookings.id })

/** The ids of the oldest bookings from before a date with a person in them, at most `limit`. */
export async function findOldIdentifiable(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(lt(bookings.bookingDate, before), ne(bookings.customerPhone, '')))
    .orderBy(asc(bookings.bookingDate))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Those of some bookings that are from before a date still: the owner may have moved one meanwhile. */
export const selectStillBefore = (ids: IdsSql, before: string): IdsSql =>
  sql`(select id from bookings where id in ${ids} and booking_date < ${before})`
