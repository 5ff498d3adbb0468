import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { customers } from '../schema/customer-tables.ts'
import { invalidateFiling } from './file-bookings.ts'

type Contact = Pick<Booking, 'customerName' | 'customerEmail' | 'customerPhone'>

/** True while a booking is all that there is of its customer: then what is said of one holds for the other. */
const isOnlyRecordOfCustomer = ({ seq, customerId }: Booking) =>
  sql`not exists (select 1 from bookings where customer_id = ${customerId} and seq <> ${seq}) and not exists (select 1 from quotes where customer_id = ${customerId})`

/**
 * The statements by which a correction of a booking's contact corrects its customer too, in the batch of the edit and
 * before it: the name wherever it is the same, e-mail and phone where the customer has nothing else.
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

/** Whose a booking with another contact stays: its customer's who has nothing else; or nobody's, to be filed anew. */
export const customerAfterContactChange = (current: Booking): SQL =>
  sql`iif(${isOnlyRecordOfCustomer(current)}, ${current.customerId}, null)`
