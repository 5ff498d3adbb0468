import { and, eq, lt, notExists, or, sql } from 'drizzle-orm'
import { listedIds } from '../../ground/database/ids.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { bookings, customerNotes } from '../schema.ts'

// Notes from before customers were: each of a phone number or an e-mail address, until filing gives them to a customer.

/** The statement that removes notes from before an instant; they stay while a booking of the customer does. */
export function removeOldNotes(db: Database, before: string) {
  const theirs = db
    .select({ seq: bookings.seq })
    .from(bookings)
    .where(
      or(
        sql`${bookings.customerEmail} = ${customerNotes.customer} collate nocase`,
        eq(bookings.customerPhoneKey, customerNotes.customer),
      ),
    )
  return db
    .delete(customerNotes)
    .where(and(lt(customerNotes.updatedAt, before), notExists(theirs)))
    .returning({ customer: customerNotes.customer })
}

/** The statement that removes the notes of some phone numbers and e-mail addresses. */
export const removeNotes = (db: Database, contacts: readonly string[]) =>
  db.delete(customerNotes).where(sql`${customerNotes.customer} in ${listedIds(contacts)}`)
