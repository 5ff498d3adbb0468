import { type AreaSlug, areaName, homeArea } from '../../lib/business/areas.ts'
import { placeNames } from '../../lib/business/place.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import type { JobOrder } from '../booking/order-request.ts'
import { vehicleTypeNames } from '../price/vehicles.ts'
import type { QuoteOption } from './priced-quote.ts'
import type { QuoteJson } from './quote-json.ts'
import type { QuotedVehicle } from './quote-request.ts'

// What a quote says of its job, and the order that comes of it.

/** A vehicle of a quote in words: `Ford Transit (Van)`. */
export function quotedVehicleText({ vehicleType, vehicleMake, vehicleModel }: QuotedVehicle): string {
  const vehicle = `${vehicleMake} ${vehicleModel}`
  return vehicleType ? `${vehicle} (${vehicleTypeNames[vehicleType]})` : vehicle
}

/** Where an option, or what was wished, is done: `Our shop`, `Mobile, in Whistler`. */
export const quotedPlaceText = ({ place }: Pick<QuoteOption, 'place'>, area: AreaSlug) =>
  place === 'shop' ? placeNames.shop : `${placeNames.mobile}, in ${areaName(area)}`

/** Where the crew of an option works. */
export const areaOfOption = ({ place }: Pick<QuoteOption, 'place'>, { area }: Pick<QuoteJson, 'area'>) =>
  place === 'shop' ? homeArea : area

type QuotedRequest = Pick<
  QuoteJson,
  'service' | 'customerName' | 'customerEmail' | 'customerPhone' | 'vehicles' | 'area'
>

/** What a customer chooses with an option; the address and how to get to it are of a mobile job. */
type ChosenStart = Pick<JobOrder, 'date' | 'startMinutes' | 'address' | 'accessNotes'>

/** The order that books an option of an offer. */
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
    vehicleType: first?.vehicleType ?? 'sedan',
    vehicleMake: first?.vehicleMake ?? '',
    vehicleModel: first?.vehicleModel ?? '',
    comments: commentsOf(description, others),
    ...chosen,
  }
}

/** The other vehicles and the wish, as far as a booking's comments go; the quote has all of it. */
function commentsOf(description: string, others: readonly QuotedVehicle[]): string {
  const otherVehicles = others.length > 0 ? `Also: ${others.map(quotedVehicleText).join(', ')}` : ''
  const text = [otherVehicles, description].filter(Boolean).join('\n\n')
  if (text.length <= fieldLimits.comments) return text
  return `${text
    .slice(0, fieldLimits.comments - 1)
    .toWellFormed()
    .replace(/[\s\ufffd]+$/, '')}…`
}
