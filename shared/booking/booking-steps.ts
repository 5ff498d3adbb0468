import { type AddOnId, addOns, type ServicePackage } from '../price/packages.ts'
import { formatDollars, priceOf } from '../price/price.ts'
import {
  type VehicleSize,
  type VehicleType,
  vehicleSizeOf,
  vehicleSizes,
  vehicleTypeNames,
} from '../price/vehicles.ts'
import { brandSurcharge, brands, type Location } from '../site/location.ts'
import type { Step } from './booking-form.ts'

/** What the indicator calls the four steps. */
export const bookingSteps = [
  { id: 'package', label: 'Select Package' },
  { id: 'date', label: 'Choose Date' },
  { id: 'vehicle', label: 'Vehicle Details' },
  { id: 'contact', label: 'Contact Info' },
] as const satisfies { id: Step; label: string }[]

/** What a step says above its questions. */
export function stepHeading(step: Step): string {
  return step === 'date' ? 'Choose Date & Time' : (bookingSteps.find(({ id }) => id === step)?.label ?? '')
}

export const confirmedHeading = 'Booking Confirmed'

/** The line under the vehicle types: what to do first, then what the prices contain. */
export function priceHint(vehicleSize: VehicleSize | null, location: Location): string {
  if (vehicleSize === null) return 'Please select a vehicle type first to see the price for your vehicle.'
  const surcharge = brandSurcharge(location)
  return surcharge > 0
    ? `Prices include the ${brands[location].name} location surcharge of ${formatDollars(surcharge)}.`
    : 'Prices are for your vehicle type, tax not included.'
}

/** A package with what was added to it: `Steam Cleaning & Interior Shampoo + Exterior wash`. */
export function serviceWithAddOns(serviceName: string, chosen: readonly AddOnId[]): string {
  return [serviceName, ...chosen.map((id) => addOns[id].name)].join(' + ')
}

/** Why the price is another one than the vehicle type of step 1 gave, or `null`. */
export function repricing(
  servicePackage: ServicePackage,
  vehicleSize: VehicleSize | null,
  vehicleType: VehicleType,
  location: Location,
  chosenAddOns: readonly AddOnId[],
): string | null {
  const shownSize = vehicleSize ?? 'sedan'
  const actualSize = vehicleSizeOf(vehicleType)
  if (actualSize === shownSize) return null
  const before = formatDollars(priceOf(servicePackage, shownSize, location, chosenAddOns))
  const after = formatDollars(priceOf(servicePackage, vehicleType, location, chosenAddOns))
  const { name, surchargeLabel } = vehicleSizes.find(({ id }) => id === actualSize) ?? vehicleSizes[0]
  const reason = surchargeLabel ? `${name} (${surchargeLabel})` : name
  return `The price changes from ${before} to ${after}: a ${vehicleTypeNames[vehicleType]} is priced as ${reason}.`
}
