import { and, type SQL, sql } from 'drizzle-orm'
import { vehicleKey } from '../../../shared/rules/care/care.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'

// Care plans go with the vehicles whose bookings all become another customer's.

/** A vehicle, and one of its bookings. */
type LeavingVehicle = { key: string; bookingId: string }

/** Finds the vehicles of which a customer keeps no booking when some bookings go to another customer. */
export async function findLeavingVehicles(
  db: Database,
  ofCustomer: SQL | undefined,
  bookingIds: readonly string[],
): Promise<LeavingVehicle[]> {
  const { id, vehicleMake, vehicleModel } = bookings
  const rows = await db.select({ id, vehicleMake, vehicleModel }).from(bookings).where(ofCustomer)
  const byKey = Map.groupBy(rows, vehicleKey)
  return [...byKey].flatMap(([key, [first, ...others]]) =>
    first && [first, ...others].every((row) => bookingIds.includes(row.id))
      ? [{ key, bookingId: first.id }]
      : [],
  )
}

/**
 * The statement that gives the plans of leaving vehicles to the customer that their bookings have now, after the
 * statements that assign it.
 */
export function followVehicles(
  db: Database,
  ofCustomer: SQL | undefined,
  leaving: readonly LeavingVehicle[],
) {
  const target = sql`(select customer_id from bookings where id = (select value ->> 'bookingId' from json_each(${JSON.stringify(leaving)}) where value ->> 'key' = care_plans.vehicle_key))`
  return db
    .update(carePlans)
    .set({ customerId: target })
    .where(
      and(
        ofCustomer,
        sql`${target} is not null`,
        sql`not exists (select 1 from care_plans as other where other.customer_id = ${target} and other.vehicle_key = care_plans.vehicle_key)`,
      ),
    )
}
