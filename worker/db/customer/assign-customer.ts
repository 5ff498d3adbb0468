import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { contactKeys } from '../../../shared/rules/customer/customer.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { customers } from '../schema/customer-tables.ts'
import { matchingCustomer, newCustomerId } from './matching-customer.ts'

/** The contact of a booking or a quote. */
export type BookedContact = Pick<Booking, 'customerName' | 'customerEmail' | 'customerPhone'>

/**
 * Assigns a booking or a quote its customer. D1 runs a batch as one transaction, one after another, so a
 * person's first two bookings at the same instant make one customer.
 * @param condition holds unless the batch writes nothing.
 * @returns `store`, which creates the customer or fills in a missing contact of an existing one, and the
 * customer's `id` for the statements after it in the same batch.
 */
export function assignCustomer(
  db: Database,
  { customerName: name, customerEmail: email, customerPhone: phone }: BookedContact,
  at: string,
  condition: SQL = sql`true`,
) {
  const { phone: phoneKey } = contactKeys({ email, phone })
  const match = matchingCustomer({ email, phoneKey })
  const isMissing = (column: SQL) => sql`(${column} = '' and excluded.${column} <> '')`
  const fillMissing = (column: SQL) => sql`iif(${column} = '', excluded.${column}, ${column})`
  const store = insertSelect(
    db,
    customers,
    {
      ...{ id: sql`coalesce(${match}, ${newCustomerId})`, name, nameKey: nameKey(name), email, phone },
      // Triggers build it once the booking or quote is stored.
      searchKey: '',
      ...{ createdAt: at, updatedAt: at },
    },
    sql`where ${condition}`,
  ).onConflictDoUpdate({
    target: customers.id,
    set: { email: fillMissing(sql`email`), phone: fillMissing(sql`phone`), updatedAt: at },
    setWhere: sql`${isMissing(sql`email`)} or ${isMissing(sql`phone`)}`,
  })
  // Nothing identifies a customer with only an incomplete phone number, so each is a new one.
  const id = email || phoneKey ? match : sql<number>`(select max(id) from customers)`
  return { store, id }
}
