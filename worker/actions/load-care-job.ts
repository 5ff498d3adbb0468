import type { AreaSlug } from '../../shared/lib/business/area-names.ts'
import type { Place } from '../../shared/lib/business/place.ts'
import type { BookingJson } from '../../shared/rules/booking/booking-json.ts'
import { coatingCheck } from '../../shared/rules/care/care.ts'
import { type CarePlan, findLastBooking } from '../db/care/care-plans.ts'
import type { Database } from '../lib/database/open-database.ts'

/** The values that fill in the booking of a due vehicle. */
export type CareJob = Pick<
  BookingJson,
  | ('packageId' | 'vehicleType' | 'vehicleMake' | 'vehicleModel' | 'address' | 'accessNotes')
  | ('addOns' | 'customerName' | 'customerEmail' | 'customerPhone')
> & { place: Place | null; area: AreaSlug | null; newComments?: string }

/**
 * Loads the job to book: the plan's package and vehicle, the customer's contact, and the place of the last booking.
 * The same package as last time keeps its add-ons.
 */
export async function loadCareJob(db: Database, plan: CarePlan): Promise<CareJob> {
  const { packageId, vehicleMake, vehicleModel, customer } = plan
  const last = await findLastBooking(db, plan)
  return {
    ...{ packageId, vehicleMake, vehicleModel, vehicleType: plan.vehicleType ?? '' },
    ...{ place: last?.place ?? null, area: last?.area ?? null },
    ...{ address: last?.address ?? null, accessNotes: last?.accessNotes ?? null },
    addOns: last?.packageId === packageId ? last.addOns : [],
    ...{ customerName: customer.name, customerEmail: customer.email, customerPhone: customer.phone },
    ...(plan.origin === 'coating' && { newComments: coatingCheck.comments }),
  }
}
