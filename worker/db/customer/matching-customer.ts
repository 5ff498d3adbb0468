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
  const byEmail = sql`select min(id) from (select id from customers where email = nullif(${email}, '') collate nocase union all select customer_id from customer_contacts where email = nullif(${email}, '') collate nocase)`
  const byPhone = sql`select id, email from customers where phone_key = nullif(${phoneKey}, '') union all select customers.id, customers.email from customer_contacts cross join customers where customer_contacts.phone_key = nullif(${phoneKey}, '') and customers.id = customer_contacts.customer_id`
  const bookedWithPhone = sql`select customer_id from bookings indexed by bookings_by_phone where customer_phone_key = nullif(${phoneKey}, '') and customer_id is not null order by seq limit 1`
  const byBooking = sql`select id, email from customers where id = (${bookedWithPhone})`
  return sql`coalesce((${byEmail}), (select min(id) from (${byPhone} union all ${byBooking}) where ${email} = '' or email = ''))`
}

/**
 * The query for the ids of all customers with one of these numbers or addresses, as their main or another
 * contact, merged ones as the one they were merged into.
 */
export function withAnyContact({ phoneKeys, emails }: { phoneKeys: string[]; emails: string[] }): SQL {
  const main = sql`coalesce(customers.merged_into, customers.id) as id`
  const phones = sql`json_each(${JSON.stringify([...new Set(phoneKeys)])}) as phones`
  const addresses = sql`json_each(${JSON.stringify([...new Set(emails)])}) as addresses`
  const others = sql`cross join customer_contacts as other cross join customers`
  return sql.join(
    [
      sql`select ${main} from ${phones} cross join customers where phone_key = phones.value`,
      sql`select ${main} from ${addresses} cross join customers where email = addresses.value collate nocase`,
      sql`select ${main} from ${phones} ${others} where other.phone_key = phones.value and customers.id = other.customer_id`,
      sql`select ${main} from ${addresses} ${others} where other.email = addresses.value collate nocase and customers.id = other.customer_id`,
    ],
    sql` union `,
  )
}

/** The id of the next customer. None is reused: a trigger keeps the highest that was deleted. */
export const newCustomerId = sql`max((select coalesce(max(id), 0) from customers), (select ${customerIds.lastId} from ${customerIds})) + 1`
