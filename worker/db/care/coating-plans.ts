import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { addMonths, coatingCheck, vehicleKey } from '../../../shared/rules/care/care.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { scheduleSettings } from '../schema/schedule-tables.ts'

/**
 * The statements that plan the yearly check of a ceramic coating, for the batch that completes its job, after the
 * event in its history. None for other jobs; and they add nothing unless the owner wants it and the vehicle has no
 * plan yet.
 */
export async function planCoatingCheck(db: Database, bookingId: string, at: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !coatingCheck.coatings.some((each) => each === booking.packageId)) return []
  const { vehicleType, vehicleMake, vehicleModel, bookingDate } = booking
  const key = vehicleKey(booking)
  const nextDate = addMonths(bookingDate, coatingCheck.everyMonths)
  const main = mainCustomerId(bookings.customerId)
  const isWanted = sql`exists (select 1 from ${scheduleSettings} where ${scheduleSettings.coatingCare})`
  const wasCompleted = sql`exists (select 1 from ${bookingEvents} where ${and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.at, at), eq(bookingEvents.toValue, 'completed'))})`
  const hasPlan = sql`exists (select 1 from ${carePlans} where vehicle_key = ${key} and customer_id in (select id from customers where ${main} in (id, merged_into)))`
  return [
    insertSelect(
      db,
      carePlans,
      {
        ...{ id: crypto.randomUUID(), customerId: main, vehicleKey: key },
        ...{ vehicleType, vehicleMake, vehicleModel, packageId: coatingCheck.packageId },
        ...{ everyMonths: coatingCheck.everyMonths, nextDate, checkOn: nextDate, countedUntil: bookingDate },
        ...{ origin: 'coating', bookingId, createdAt: at, updatedAt: at },
      },
      sql`from ${bookings} where ${and(eq(bookings.id, bookingId), isNotNull(bookings.customerId), isWanted, wasCompleted, sql`not ${hasPlan}`)}`,
    ).onConflictDoNothing(),
  ]
}

/** The statement that removes the plans that came with completions which are undone. */
export const removeCoatingPlans = (db: Database, bookingIds: SQL) =>
  db.delete(carePlans).where(sql`${carePlans.bookingId} in (${bookingIds})`)
