import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { customers } from '../schema.ts'
import { outdateFiling } from './file-bookings.ts'

type Contact = Pick<Booking, 'customerName' | 'customerEmail' | 'customerPhone'>

/** True while a booking is all that there is of its customer: then what is said of one holds for the other. */
const isOnly = ({ seq, customerId }: Booking) =>
  sql`not exists (select 1 from bookings where customer_id = ${customerId} and seq <> ${seq}) and not exists (select 1 from quotes where customer_id = ${customerId})`

/**
 * The statements by which a correction of a booking's contact corrects its customer too, in the batch of the edit and
 * before it: the name wherever it is the same, e-mail and phone where the customer has nothing else.
 */
export function correctCustomer(db: Database, known: Booking, edited: Contact, condition: SQL) {
  const { customerId } = known
  const instead = (from: string, to: string, column: SQL) => sql`iif(${column} = ${from}, ${to}, ${column})`
  const name = instead(known.customerName, edited.customerName, sql`${customers.name}`)
  const email = instead(known.customerEmail, edited.customerEmail, sql`${customers.email}`)
  const phone = instead(known.customerPhone, edited.customerPhone, sql`${customers.phone}`)
  return [
    db
      .update(customers)
      .set({
        name,
        nameKey: sql`iif(${customers.name} = ${known.customerName}, ${nameKey(edited.customerName)}, ${customers.nameKey})`,
        email: sql`iif(${isOnly(known)}, ${email}, ${customers.email})`,
        phone: sql`iif(${isOnly(known)}, ${phone}, ${customers.phone})`,
        updatedAt: new Date().toISOString(),
      })
      .where(sql`${customers.id} = ${customerId} and ${condition}`),
    outdateFiling(db),
  ]
}

/** Whose a booking with another contact stays: its customer's who has nothing else; or nobody's, to be filed anew. */
export const keptCustomer = (known: Booking): SQL => sql`iif(${isOnly(known)}, ${known.customerId}, null)`
