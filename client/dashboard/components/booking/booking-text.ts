import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { parseActor } from '../../../../shared/rules/booking/actor.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { PriceLine } from '../../../../shared/rules/price/price-lines.ts'
import { type TaxClass, taxClassNames } from '../../../../shared/rules/price/tax.ts'
import { isVehicleType, vehicleName, vehicleTypeNames } from '../../../../shared/rules/price/vehicles.ts'
import type { Slot } from '../../../../shared/rules/schedule/slot.ts'
import { formatSlot } from '../../lib/text/format-time.ts'

export function vehicleTypeName(type: string): string {
  return isVehicleType(type) ? vehicleTypeNames[type] : type
}

type IdentifiedVehicle = Pick<BookingJson, 'vehicleMake' | 'vehicleModel'> &
  Partial<Pick<BookingJson, 'vehicleYear' | 'vehicleColour' | 'vehiclePlate'>>

/** What a crew finds the vehicle by: `Mazda 3, 2021, grey, AB1 23C`. */
export const vehicleText = (vehicle: IdentifiedVehicle): string =>
  [vehicleName(vehicle), vehicle.vehicleYear, vehicle.vehicleColour, vehicle.vehiclePlate]
    .filter(Boolean)
    .join(', ')

type FirstVisit = Pick<BookingJson, 'referrerHost' | 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** Where the customer's first visit came from: `instagram.com, campaign: ig / social / spring`. Empty if unknown. */
export function firstVisitText({ referrerHost, utmSource, utmMedium, utmCampaign }: FirstVisit): string {
  const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ')
  return [referrerHost, campaign && `campaign: ${campaign}`].filter(Boolean).join(', ')
}

/** How a price line names its tax. */
export const lineTaxNames: Record<TaxClass, string> = { ...taxClassNames, none: 'no tax' }

/** Formats a price line, with its tax if it differs from the job's: `Film $350 (GST and PST)`. */
export function lineText({ label, amount, taxClass }: PriceLine): string {
  const text = `${label} ${formatDollars(amount)}`
  return taxClass ? `${text} (${lineTaxNames[taxClass]})` : text
}

/** Who made a change: an account by its email, the customer, or the site by the owner's settings. */
export function actorName(text: string): string {
  const actor = parseActor(text)
  if (actor.kind === 'owner') return actor.email
  return actor.kind === 'customer' ? 'Customer' : 'Settings'
}

type NamedBooking = { customerName: string } & ({ bookingDate: string; bookingTime: string } | Slot)

/** Identifies a booking: `Kim Field, Fri, Nov 20, 2026, 9:00 AM`. */
export function bookingText(booking: NamedBooking): string {
  const slot = 'date' in booking ? booking : { date: booking.bookingDate, time: booking.bookingTime }
  return `${booking.customerName}, ${formatSlot(slot)}`
}
