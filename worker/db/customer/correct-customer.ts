import { type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { customers } from '../schema/customer-tables.ts'
import { assignCustomer, type BookedContact } from './assign-customer.ts'

/** True while the booking is its customer's only record, so that a correction of one applies to the other. */
const isOnlyRecordOfCustomer = ({ seq, customerId }: Booking) =>
  customerId === null
    ? sql`false`
    : sql`not exists (select 1 from bookings where customer_id = ${customerId} and seq <> ${seq}) and not exists (select 1 from quotes where customer_id = ${customerId})`

/**
 * Applies a correction of a booking's contact to its customer. The name is corrected wherever it is the same,
 * email and phone only if the customer has no other record. With other records, a booking whose email or
 * phone changed is assigned the customer of its new contact.
 * @param condition holds if the edit is stored.
 * @returns the statements for the batch of the edit, before the edit itself, and the `id` of the booking's
 * customer after them; `undefined` when it is certainly the same.
 */
export function correctCustomer(
  db: Database,
  current: Booking,
  edited: BookedContact,
  at: string,
  condition: SQL,
) {
  const hasChanged = (field: keyof BookedContact) => edited[field] !== current[field]
  const hasContactChanged = hasChanged('customerEmail') || hasChanged('customerPhone')
  if (!hasContactChanged && !hasChanged('customerName')) return { statements: [], id: undefined }
  const isOnlyRecord = isOnlyRecordOfCustomer(current)
  const replaceIfSame = (field: keyof BookedContact, column: SQL) =>
    sql`iif(${column} = ${current[field]}, ${edited[field]}, ${column})`
  const replaceIfOnly = (field: keyof BookedContact, column: SQL) =>
    sql`iif(${isOnlyRecord}, ${replaceIfSame(field, column)}, ${column})`
  const correction = db
    .update(customers)
    .set({
      name: replaceIfSame('customerName', sql`${customers.name}`),
      nameKey: sql`iif(${customers.name} = ${current.customerName}, ${nameKey(edited.customerName)}, ${customers.nameKey})`,
      email: replaceIfOnly('customerEmail', sql`${customers.email}`),
      phone: replaceIfOnly('customerPhone', sql`${customers.phone}`),
      updatedAt: at,
    })
    .where(sql`${customers.id} = ${current.customerId} and ${condition}`)
  if (!hasContactChanged) return { statements: [correction], id: undefined }
  const other = assignCustomer(db, edited, at, sql`${condition} and not (${isOnlyRecord})`)
  return {
    statements: [correction, other.store],
    id: sql<number>`iif(${isOnlyRecord}, ${current.customerId}, ${other.id})`,
  }
}
