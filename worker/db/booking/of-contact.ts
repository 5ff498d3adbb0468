import { type SQL, sql } from 'drizzle-orm'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import type { bookings, quotes } from '../schema.ts'

/**
 * True of the bookings, or the quotes, of whoever has one of these phones or mailboxes. Each is a query of its own,
 * because for an OR of both SQLite reads the whole table.
 */
export function matchesContact(table: typeof bookings | typeof quotes, contacts: readonly Contact[]): SQL {
  const keys = contacts.map(contactKeys)
  const keyRows = (key: keyof Contact) =>
    sql`json_each(${JSON.stringify(keys.map((each) => each[key]).filter(Boolean))}) as known`
  const byPhone = sql`select ${table.seq} from ${keyRows('phone')} cross join ${table} where ${table.customerPhoneKey} = known.value`
  const byEmail = sql`select ${table.seq} from ${keyRows('email')} cross join ${table} where ${table.customerEmail} = known.value collate nocase`
  return sql`${table.seq} in (${byPhone} union all ${byEmail})`
}
