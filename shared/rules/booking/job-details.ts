import { mapHref } from '../../lib/business/map-href.ts'
import { formatDate, timeZoneLabel } from '../../lib/time/business-time.ts'
import { customJobId } from '../price/custom-job.ts'
import { priceDetails } from '../price/price-details.ts'
import type { SiteData } from '../price/site-data.ts'
import { isVehicleType, vehicleName, vehicleTypeNames } from '../price/vehicles.ts'
import { stayText } from '../schedule/duration-text.ts'
import type { BookingJson } from './booking-json.ts'
import { serviceWithAddOns } from './booking-steps.ts'
import { jobAddress, whereText } from './job-address.ts'

/**
 * A labelled detail of a job, optionally with a link. `isName` marks names and numbers that browsers should
 * not translate.
 */
export type Detail = { term: string; value: string; href?: string; isName?: true }

/** The details that customers see on the confirmation, in emails and on the private page. */
export const jobDetails = (booking: BookingJson, published: SiteData): Detail[] =>
  orderDetails(booking, stayText(booking), published)

/** Names the crew, if the owner has given it a name. */
export function crewDetails(
  { crew, place }: Pick<BookingJson, 'crew' | 'place'>,
  crewNames: readonly string[],
): Detail[] {
  const value = crewNames[crew - 1]?.trim()
  return value ? [{ term: place === 'mobile' ? 'Who comes' : 'Who does it', value }] : []
}

/** The fields that an order shares with a booking. */
type OrderedJob = Pick<
  BookingJson,
  | ('packageId' | 'serviceName' | 'addOns' | 'bookingDate' | 'bookingTime' | 'place' | 'area' | 'address')
  | ('accessNotes' | 'vehicleType' | 'vehicleMake' | 'vehicleModel' | 'lines' | 'totalPrice' | 'taxes')
>

/** The details of an order that has no crew yet. */
export function orderDetails(
  order: OrderedJob,
  duration: string,
  { business, catalogue }: SiteData,
): Detail[] {
  const { bookingDate, bookingTime, accessNotes, lines } = order
  return [
    { term: 'Service', value: serviceWithAddOns(order.serviceName, order.addOns, catalogue) },
    { term: 'Date', value: formatDate(bookingDate) },
    { term: 'Time', value: `${bookingTime} (${timeZoneLabel})` },
    { term: 'Takes', value: duration },
    { term: 'Where', value: whereText(order, business), href: mapHref(jobAddress(order, business)) },
    ...(accessNotes ? [{ term: 'Access notes', value: accessNotes }] : []),
    { term: 'Vehicle', value: vehicleText(order) },
    ...priceDetails(order, lines),
  ]
}

/**
 * Describes the vehicle, with its type if the price depends on it. A job outside the catalogue may be for a
 * boat.
 */
export function vehicleText({
  packageId,
  vehicleType,
  ...order
}: Pick<OrderedJob, 'packageId' | 'vehicleType' | 'vehicleMake' | 'vehicleModel'>): string {
  const vehicle = vehicleName(order)
  const isPricedByType = packageId !== customJobId && isVehicleType(vehicleType)
  return isPricedByType ? `${vehicle} (${vehicleTypeNames[vehicleType]})` : vehicle
}
