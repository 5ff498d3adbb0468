import { and, desc, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { type Customer, isOfCustomer } from './customers.ts'
import { findLeavingVehicles, followVehicles } from './follow-vehicles.ts'
import { newCustomerId } from './matching-customer.ts'

/**
 * Gives some of a customer's bookings to a new customer with the contact of the latest of them, in one
 * transaction. Care plans go with the vehicles of which no booking stays. Later bookings of the same contact go to the earlier customer; merging undoes the split.
 * @returns the new customer's id, or `null` when the bookings are not theirs, or all of theirs.
 */
export async function splitBookings(
  db: Database,
  records: readonly Customer[],
  bookingIds: readonly string[],
  by: AuditedBy,
): Promise<number | null> {
  const isChosen = and(isOfCustomer(records), sql`${bookings.id} in ${idList(bookingIds)}`)
  const [latest] = await db.select().from(bookings).where(isChosen).orderBy(desc(bookings.seq)).limit(1)
  if (!latest) return null
  const hasOthers = sql`exists (select 1 from bookings where ${isOfCustomer(records)} and ${bookings.id} not in ${idList(bookingIds)})`
  const { customerName: name, customerEmail: email, customerPhone: phone } = latest
  const leaving = await findLeavingVehicles(db, isOfCustomer(records), bookingIds)
  const newest = sql`(select max(id) from customers)`
  const [[added]] = await db.batch([
    insertSelect(
      db,
      customers,
      {
        ...{ id: newCustomerId, name, nameKey: nameKey(name), email, phone },
        ...{ createdAt: by.at, updatedAt: by.at },
      },
      sql`where ${hasOthers}`,
    ).returning({ id: customers.id }),
    auditChange(db, by, 'customer-split', String(records[0]?.id)),
    db.update(bookings).set({ customerId: newest }).where(and(isChosen, hasOthers)),
    followVehicles(db, isOfCustomer(records, carePlans), leaving),
  ])
  return added?.id ?? null
}
