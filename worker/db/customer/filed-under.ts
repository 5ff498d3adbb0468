import { sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings, quotes } from '../schema.ts'
import { type Customer, isOfPerson } from './customers.ts'

// What is filed under a person.

/** The ids of their bookings. */
export const bookingsOf = (person: readonly Customer[]): IdsSql =>
  sql`(select ${bookings.id} from ${bookings} where ${isOfPerson(person)})`

/** The ids of their quotes. */
export const quotesOf = (person: readonly Customer[]): IdsSql =>
  sql`(select ${quotes.id} from ${quotes} where ${isOfPerson(person, quotes)})`

/** The queries for the ids of their bookings and of their quotes. */
export const selectFiledIds = (db: Database, person: readonly Customer[]) =>
  [
    db.select({ id: bookings.id }).from(bookings).where(isOfPerson(person)),
    db.select({ id: quotes.id }).from(quotes).where(isOfPerson(person, quotes)),
  ] as const

/** The query for their bookings, in order of arrival. */
export const selectBookingsOf = (db: Database, person: readonly Customer[]) =>
  db.select().from(bookings).where(isOfPerson(person)).orderBy(bookings.seq)

/** The query for their quotes, in order of arrival. */
export const selectQuotesOf = (db: Database, person: readonly Customer[]) =>
  db.select().from(quotes).where(isOfPerson(person, quotes)).orderBy(quotes.seq)
