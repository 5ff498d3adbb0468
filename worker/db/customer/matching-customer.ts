import { type SQL, sql } from 'drizzle-orm'
import { customerIds } from '../schema/customer-tables.ts'

/** What tells who a customer is; '' where it is missing. `phoneKey` as `contactKeys` returns it. */
type IdentifyingContact = { email: string | SQL; phoneKey: string | SQL }

/**
 * The id of a contact's customer, or null. The email address decides, and the phone number only where one
 * side has no address, since two people may share a phone (`isSameCustomer`). A customer may have booked with
 * another number than the one on record. The earliest customer wins. Every lookup uses an index.
 */
export function matchingCustomer({ email, phoneKey }: IdentifyingContact): SQL<number | null> {
  const byEmail = sql`select id from customers where email = nullif(${email}, '') collate nocase order by id limit 1`
  const byPhone = sql`select id, email from customers where phone_key = nullif(${phoneKey}, '')`
  const bookedWithPhone = sql`select customer_id from bookings indexed by bookings_by_phone where customer_phone_key = nullif(${phoneKey}, '') and customer_id is not null order by seq limit 1`
  const byBooking = sql`select id, email from customers where id = (${bookedWithPhone})`
  return sql`coalesce((${byEmail}), (select min(id) from (${byPhone} union all ${byBooking}) where ${email} = '' or email = ''))`
}

/** The id of the next customer. None is reused: a trigger keeps the highest that was deleted. */
export const newCustomerId = sql`max((select coalesce(max(id), 0) from customers), (select ${customerIds.lastId} from ${customerIds})) + 1`
