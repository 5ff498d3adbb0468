import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { customers } from '../schema/customer-tables.ts'
import { invalidateFiling } from './file-bookings.ts'

type Contact = Pick<Booking, 'customerName' | 'customerEmail' | 'customerPhone'>

/** True while the booking is its customer's only record, so that a correction of one applies to the other. */
const isOnlyRecordOfCustomer = ({ seq, customerId }: Booking) =>
  sql`not exists (select 1 from bookings where customer_id = ${customerId} and seq <> ${seq}) and not exists (select 1 from quotes where customer_id = ${customerId})`

/**
 * The statements that apply a correction of a booking's contact to its customer, in the batch of the edit and
 * before it. The name is corrected wherever it is the same, email and phone only if the customer has no other
 * record.
 */
export function correctCustomer(db: Database, current: Booking, edited: Contact, condition: SQL) {
  const { customerId } = current
  const replaceIfSame = (from: string, to: string, column: SQL) =>
    sql`iif(${column} = ${from}, ${to}, ${column})`
  const name = replaceIfSame(current.customerName, edited.customerName, sql`${customers.name}`)
  const email = replaceIfSame(current.customerEmail, edited.customerEmail, sql`${customers.email}`)
  const phone = replaceIfSame(current.customerPhone, edited.customerPhone, sql`${customers.phone}`)
  return [
    db
      .update(customers)
      .set({
        name,
        nameKey: sql`iif(${customers.name} = ${current.customerName}, ${nameKey(edited.customerName)}, ${customers.nameKey})`,
        email: sql`iif(${isOnlyRecordOfCustomer(current)}, ${email}, ${customers.email})`,
        phone: sql`iif(${isOnlyRecordOfCustomer(current)}, ${phone}, ${customers.phone})`,
        updatedAt: new Date().toISOString(),
      })
      .where(sql`${customers.id} = ${customerId} and ${condition}`),
    invalidateFiling(db),
  ]
}

/**
 * The customer of a booking whose contact changed: the same if they have no other record, else `null`, to be
 * filed again.
 */
export const customerAfterContactChange = (current: Booking): SQL =>
  sql`iif(${isOnlyRecordOfCustomer(current)}, ${current.customerId}, null)`
