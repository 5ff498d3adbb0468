import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { phoneKey } from '../../../shared/lib/text/phone.ts'
import type { MixedNumbersJson } from '../../../shared/rules/customer/customer-json.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import { assignCustomer, type BookedContact } from './assign-customer.ts'
import { findLeavingVehicles, followVehicles } from './follow-vehicles.ts'

// Customers whose bookings and quotes have several phone numbers that used to count as one, for example two
// firms with the same extension. The migration that told the numbers apart didn't split anybody; the owner
// decides.

const maxListed = 50

type RecordTable = typeof bookings | typeof quotes

const phonesOf = (table: RecordTable) =>
  sql`select ${table.customerPhone} as phone from ${table} where ${table.customerId} = ${customers.id}`

/** Lists the customers that the owner should check, with the numbers of their bookings and quotes. */
export async function listMixedNumbers(db: Database): Promise<MixedNumbersJson[]> {
  return await db
    .select({
      id: customers.id,
      name: customers.name,
      phones:
        sql<string>`(select json_group_array(distinct phone) from (${phonesOf(bookings)} union all ${phonesOf(quotes)}))`
          .mapWith((text: string): string[] => JSON.parse(text))
          .as('phones'),
    })
    .from(customers)
    .where(sql`${customers.hasMixedNumbers}`)
    .orderBy(customers.id)
    .limit(maxListed)
}

const clearMixedNumbers = (db: Database, id: number, at: string) =>
  db
    .update(customers)
    .set({ hasMixedNumbers: false, updatedAt: at })
    .where(and(eq(customers.id, id), sql`${customers.hasMixedNumbers}`))

/** Keeps them as one customer, and doesn't ask the owner again. */
export async function confirmMixedNumbers(db: Database, id: number, by: AuditedBy): Promise<void> {
  await clearMixedNumbers(db, id, by.at)
}

/**
 * Splits off a customer per other number: bookings and quotes with that number, but not with the customer's
 * own email address, are assigned a customer again. Notes stay where they are; care plans go with their vehicles.
 */
export async function splitByNumber(db: Database, id: number, by: AuditedBy): Promise<void> {
  const mainContact = (column: 'phone_key' | 'email') =>
    sql`(select ${sql.raw(column)} from customers where id = ${id} and has_mixed_numbers)`
  const hasOtherNumber = (table: RecordTable): SQL | undefined =>
    and(
      eq(table.customerId, id),
      sql`${table.customerPhoneKey} <> ${mainContact('phone_key')}`,
      sql`(${table.customerEmail} = '' or ${table.customerEmail} <> ${mainContact('email')} collate nocase)`,
    )
  const selectOthers = (table: RecordTable) => {
    const { customerName, customerEmail, customerPhone } = table
    return db
      .select({ customerName, customerEmail, customerPhone })
      .from(table)
      .where(hasOtherNumber(table))
      .orderBy(table.seq)
  }
  const selectOtherIds = db.select({ id: bookings.id }).from(bookings).where(hasOtherNumber(bookings))
  const [ids, ...others] = await db.batch([selectOtherIds, selectOthers(bookings), selectOthers(quotes)])
  const leaving = await findLeavingVehicles(
    db,
    eq(bookings.customerId, id),
    ids.map((each) => each.id),
  )
  const release = (table: RecordTable) =>
    db.update(table).set({ customerId: null }).where(hasOtherNumber(table))
  await db.batch([
    // All at once, because a number that somebody booked with decides who they are.
    release(bookings),
    release(quotes),
    ...distinctContacts(others.flat()).flatMap((contact) => assignReleased(db, contact, by.at)),
    followVehicles(db, eq(carePlans.customerId, id), leaving),
    clearMixedNumbers(db, id, by.at),
    auditChange(db, by, 'customers-split', String(id)),
  ])
}

/** The first contact with each email and number. */
function distinctContacts(contacts: readonly BookedContact[]): BookedContact[] {
  const byKeys = Map.groupBy(contacts, ({ customerEmail, customerPhone }) =>
    JSON.stringify([customerEmail, phoneKey(customerPhone)]),
  )
  return [...byKeys.values()].flatMap((same) => same.slice(0, 1))
}

/** The statements that assign the released bookings and quotes with a contact their customer. */
function assignReleased(db: Database, contact: BookedContact, at: string) {
  const isReleased = (table: RecordTable) =>
    and(
      isNull(table.customerId),
      eq(table.customerPhoneKey, phoneKey(contact.customerPhone)),
      eq(table.customerEmail, contact.customerEmail),
    )
  const anyReleased = sql`(exists (select 1 from bookings where ${isReleased(bookings)}) or exists (select 1 from quotes where ${isReleased(quotes)}))`
  const { store, id } = assignCustomer(db, contact, at, anyReleased)
  const setCustomer = (table: RecordTable) =>
    db.update(table).set({ customerId: id }).where(isReleased(table))
  return [store, setCustomer(bookings), setCustomer(quotes)]
}
