import { manageActions, managePath } from '../../shared/lib/page/routes.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { vehicleKey } from '../../shared/rules/care/care.ts'
import { textablePhone } from '../../shared/rules/message/textable-phone.ts'
import { type Catalogue, isOffered } from '../../shared/rules/price/catalogue.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { listVehiclePlans } from '../db/care/care-plans.ts'
import { isUnsubscribed, unsubscribeLink } from '../db/review/unsubscribes.ts'
import type { CareOffer } from '../emails/care-offer.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { areTextsSetUp } from '../lib/services/text-sender.ts'
import { manageToken } from '../lib/text/private-links.ts'

/** True for a completed job that its customer can ask to be reminded of, by email or text. */
export const canOfferCare = (env: Bindings, booking: Booking, catalogue: Catalogue): boolean =>
  booking.status === 'completed' &&
  booking.customerId !== null &&
  (booking.customerEmail !== '' || (areTextsSetUp(env) && textablePhone(booking.customerPhone) !== null)) &&
  !isErased(booking) &&
  isOffered(booking.packageId, catalogue)

/**
 * Loads what the emails after a completed job offer: a reminder of the next one. Nothing if the vehicle has a plan
 * already, also a stopped one, or the customer has unsubscribed.
 */
export async function loadCareOffer(
  env: Bindings,
  booking: Booking,
  catalogue: Catalogue,
): Promise<CareOffer | null> {
  const { id, customerId, customerEmail } = booking
  if (!canOfferCare(env, booking, catalogue) || customerId === null) return null
  const db = openDatabase(env.DB)
  const [plans, hasUnsubscribed, token, unsubscribe] = await Promise.all([
    listVehiclePlans(db, [customerId]),
    isUnsubscribed(env, db, customerEmail),
    manageToken(env, id),
    unsubscribeLink(env, customerEmail),
  ])
  const key = vehicleKey(booking)
  if (hasUnsubscribed || plans.some((plan) => plan.vehicleKey === key)) return null
  return { page: `${managePath(id, token)}/${manageActions.care}`, unsubscribe }
}
