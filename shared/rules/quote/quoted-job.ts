import { type AreaSlug, areaName, homeArea } from '../../lib/business/area-names.ts'
import { placeNames } from '../../lib/business/place.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import type { Detail } from '../booking/job-details.ts'
import type { JobOrder } from '../booking/order-request.ts'
import { vehicleName, vehicleTypeNames } from '../price/vehicles.ts'
import { countVehicles, type Fleet, fleetDetails, fleetKindsText, fleetSize } from './fleet.ts'
import type { QuoteOption } from './priced-quote.ts'
import type { QuoteJson } from './quote-json.ts'
import type { QuotedVehicle } from './quote-request.ts'

// Texts about the job of a quote, and the order that accepting it creates.

/** Describes a vehicle of a quote: `Ford Transit (Van)`. */
export function quotedVehicleText({ vehicleType, ...quoted }: QuotedVehicle): string {
  const vehicle = vehicleName(quoted)
  return vehicleType ? `${vehicle} (${vehicleTypeNames[vehicleType]})` : vehicle
}

type QuotedJob = Pick<QuoteJson, 'vehicles' | 'fleet'>

/** The rows about the vehicles of a quote; `describe` is the text of one. */
export function quotedVehicleDetails({ vehicles, fleet }: QuotedJob, describe = quotedVehicleText): Detail[] {
  if (fleet) return fleetDetails(fleet)
  return [{ term: vehicles.length > 1 ? 'Vehicles' : 'Vehicle', value: vehicles.map(describe).join('\n') }]
}

/** Names the vehicles of a quote in a line: of several the first, of a fleet their number. */
export function quotedVehiclesName({ vehicles: [first], fleet }: QuotedJob, describe = quotedVehicleText) {
  if (fleet) return countVehicles(fleetSize(fleet))
  return first ? describe(first) : ''
}

/** Describes the place of an option or a request: `Our shop`, `Mobile, in Whistler`. */
export const quotedPlaceText = ({ place }: Pick<QuoteOption, 'place'>, area: AreaSlug) =>
  place === 'shop' ? placeNames.shop : `${placeNames.mobile}, in ${areaName(area)}`

/** Returns the area in which the crew works. */
export const areaOfOption = ({ place }: Pick<QuoteOption, 'place'>, { area }: Pick<QuoteJson, 'area'>) =>
  place === 'shop' ? homeArea : area

type QuotedRequest = Pick<
  QuoteJson,
  'service' | 'customerName' | 'customerEmail' | 'customerPhone' | 'vehicles' | 'fleet' | 'area'
>

/** The customer's choices on acceptance. Address and access notes are only for a mobile job. */
type ChosenStart = Pick<JobOrder, 'date' | 'startMinutes' | 'address' | 'accessNotes'>

/** Builds the order that books an option. */
export function orderFromOption(
  quote: QuotedRequest,
  description: string,
  option: QuoteOption,
  chosen: ChosenStart,
): JobOrder {
  const { title, lines, durationMinutes, place } = option
  const [first, ...others] = quote.vehicles
  return {
    name: quote.customerName,
    email: quote.customerEmail,
    phone: quote.customerPhone,
    packageId: 'custom',
    service: quote.service,
    title,
    lines,
    addOns: [],
    durationMinutes,
    ...{ place, namesPlace: true },
    area: areaOfOption(option, quote),
    ...(quote.fleet ? fleetVehicle(quote.fleet) : { vehicleMake: '', vehicleModel: '', ...first }),
    vehicleType: first?.vehicleType ?? 'sedan',
    comments: commentsOf(description, quote.fleet ? fleetKindsText(quote.fleet) : alsoText(others)),
    ...chosen,
  }
}

/** A booking has one vehicle, so a fleet reads `Fleet of 10 vehicles`. */
const fleetVehicle = (fleet: Fleet) => ({
  vehicleMake: 'Fleet',
  vehicleModel: `of ${countVehicles(fleetSize(fleet))}`,
})

const alsoText = (others: readonly QuotedVehicle[]) =>
  others.length > 0 ? `Also: ${others.map(quotedVehicleText).join(', ')}` : ''

/**
 * Joins the other vehicles and the description, truncated to the limit of a booking's comments. The quote
 * keeps the full text.
 */
function commentsOf(description: string, otherVehicles: string): string {
  const text = [otherVehicles, description].filter(Boolean).join('\n\n')
  if (text.length <= fieldLimits.comments) return text
  return `${text
    .slice(0, fieldLimits.comments - 1)
    .toWellFormed()
    .replace(/[\s\ufffd]+$/, '')}…`
}
