import { type CareInterval, vehicleKey } from '../../shared/rules/care/care.ts'
import { carePageMessages } from '../../shared/rules/care/care-page-messages.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { listVehicles, setCarePlan } from '../db/care/care-plans.ts'
import { findCustomerRecords } from '../db/customer/customers.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Plans reminders of a completed job at its customer's request, with the wording that they responded to. A plan that
 * the vehicle has already is changed.
 */
export async function requestCare(db: Database, booking: Booking, everyMonths: CareInterval, now: number) {
  const [main, ...merged] = booking.customerId ? await findCustomerRecords(db, booking.customerId) : []
  if (!main) return
  const vehicle = (await listVehicles(db, [main, ...merged])).find(({ key }) => key === vehicleKey(booking))
  if (!vehicle) return
  const { packageId } = booking
  await setCarePlan(
    db,
    {
      ...{ customerId: main.id, vehicle, packageId, everyMonths, origin: 'customer' },
      agreedWording: carePageMessages.askNote,
    },
    now,
  )
}
