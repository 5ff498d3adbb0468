import { sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings, quotes } from '../schema.ts'
import { type Customer, isOfCustomer } from './customers.ts'

// What is filed under a person.

/** The ids of their bookings. */
export const bookingIdsOf = (records: readonly Customer[]): IdsSql =>
  sql`(select ${bookings.id} from ${bookings} where ${isOfCustomer(records)})`

/** The ids of their quotes. */
export const quoteIdsOf = (records: readonly Customer[]): IdsSql =>
  sql`(select ${quotes.id} from ${quotes} where ${isOfCustomer(records, quotes)})`

/** The queries for the ids of their bookings and of their quotes. */
export const selectFiledIds = (db: Database, records: readonly Customer[]) =>
  [
    db.select({ id: bookings.id }).from(bookings).where(isOfCustomer(records)),
    db.select({ id: quotes.id }).from(quotes).where(isOfCustomer(records, quotes)),
  ] as const

/** The query for their bookings, in order of arrival. */
export const selectBookingsOf = (db: Database, records: readonly Customer[]) =>
  db.select().from(bookings).where(isOfCustomer(records)).orderBy(bookings.seq)

/** The query for their quotes, in order of arrival. */
export const selectQuotesOf = (db: Database, records: readonly Customer[]) =>
  db.select().from(quotes).where(isOfCustomer(records, quotes)).orderBy(quotes.seq)
