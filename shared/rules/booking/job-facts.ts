import { mapHref } from '../../lib/business/map-href.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { formatDate, timeZoneLabel } from '../../lib/time/business-time.ts'
import { customJob } from '../price/custom-job.ts'
import { priceFacts } from '../price/price-facts.ts'
import type { Published } from '../price/published.ts'
import { isVehicleType, vehicleTypeNames } from '../price/vehicles.ts'
import { stayText } from '../schedule/duration-words.ts'
import type { BookingJson } from './booking-json.ts'
import { serviceWithAddOns } from './booking-steps.ts'
import { jobAddress, whereText } from './job-address.ts'

/** A line of what somebody is told; some lead somewhere, and some are names or numbers, which nobody translates. */
export type Fact = { term: string; value: string; href?: string; isName?: true }

/** What a customer is told about the job, wherever it is told: on the confirmation, in mail, on the private page. */
export const jobFacts = (booking: BookingJson, published: Published): Fact[] =>
  orderFacts(booking, stayText(booking), published)

/** Who does the job, where the owner has given that crew a name. */
export function crewFacts(
  { crew, place }: Pick<BookingJson, 'crew' | 'place'>,
  crewNames: readonly string[],
): Fact[] {
  const value = crewNames[crew - 1]?.trim()
  return value ? [{ term: place === 'mobile' ? 'Who comes' : 'Who does it', value }] : []
}

/** What an order and a booking have in common. */
type OrderedJob = Omit<
  BookingJson,
  | 'paid'
  | 'readyDate'
  | 'readyTime'
  | 'crew'
  | 'status'
  | 'vehicleSize'
  | 'comments'
  | 'quoteId'
  | 'isNoShow'
  | 'network'
  | `customer${string}`
>

/** The same of an order that has no crew yet; `takes` says how long the job is. */
export function orderFacts(order: OrderedJob, takes: string, { business, catalogue }: Published): Fact[] {
  const { bookingDate, bookingTime, accessNotes, lines } = order
  return [
    { term: 'Service', value: serviceWithAddOns(order.serviceName, order.addOns, catalogue) },
    { term: 'Date', value: formatDate(bookingDate) },
    { term: 'Time', value: `${bookingTime} (${timeZoneLabel})` },
    { term: 'Takes', value: takes },
    { term: 'Where', value: whereText(order, business), href: mapHref(jobAddress(order, business)) },
    ...(accessNotes ? [{ term: 'Access notes', value: accessNotes }] : []),
    { term: 'Vehicle', value: vehicleText(order) },
    ...lines.map(({ label, amount }) => ({ term: label, value: formatDollars(amount) })),
    ...priceFacts(order),
  ]
}

/** The vehicle, with the type that its price depends on; outside the catalogue it may be a boat. */
function vehicleText({ packageId, vehicleType, vehicleMake, vehicleModel }: OrderedJob): string {
  const vehicle = `${vehicleMake} ${vehicleModel}`
  const isPricedByType = packageId !== customJob && isVehicleType(vehicleType)
  return isPricedByType ? `${vehicle} (${vehicleTypeNames[vehicleType]})` : vehicle
}
