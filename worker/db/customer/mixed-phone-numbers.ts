import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MixedNumbersJson } from '../../../shared/rules/customer/customer-json.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import { fileContacts, invalidateFiling } from './file-bookings.ts'

// Customers whose bookings and quotes have several phone numbers that used to count as one, for example two
// firms with the same extension. The migration that told the numbers apart didn't split anybody; the owner
// decides.

const maxListed = 50

const phonesOf = (table: typeof bookings | typeof quotes) =>
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
 * own email address, are filed again. Notes stay where they are.
 */
export async function splitByNumber(db: Database, id: number, by: AuditedBy): Promise<void> {
  const mainContact = (column: 'phone_key' | 'email') =>
    sql`(select ${sql.raw(column)} from customers where id = ${id} and has_mixed_numbers)`
  const hasOtherNumber = (table: typeof bookings | typeof quotes): SQL | undefined =>
    and(
      eq(table.customerId, id),
      sql`${table.customerPhoneKey} <> ${mainContact('phone_key')}`,
      sql`(${table.customerEmail} = '' or ${table.customerEmail} <> ${mainContact('email')} collate nocase)`,
    )
  const refile = (table: typeof bookings | typeof quotes) =>
    db
      .update(table)
      .set({ customerId: null })
      .where(hasOtherNumber(table))
      .returning({ email: table.customerEmail, phone: table.customerPhone })
  const [refiledBookings, refiledQuotes] = await db.batch([
    refile(bookings),
    refile(quotes),
    clearMixedNumbers(db, id, by.at),
    auditChange(db, by, 'customers-split', String(id)),
    invalidateFiling(db),
  ])
  await fileContacts(db, [...refiledBookings, ...refiledQuotes])
}
