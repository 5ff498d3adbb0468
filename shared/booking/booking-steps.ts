import { type AddOnId, addOns, packageById, type ServicePackage } from '../price/packages.ts'
import { formatDollars, priceOf } from '../price/price.ts'
import { surchargeLabel, type VehicleSize, type VehicleType, vehicleTypeNames } from '../price/vehicles.ts'
import { brandSurcharge, brands, type Location } from '../site/location.ts'
import type { BookingForm, Step } from './booking-form.ts'

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
    ? `Prices include the ${brands[location].name} location surcharge of ${formatDollars(surcharge)}, the same for every vehicle.`
    : 'Prices are for your vehicle type, tax not included.'
}

/** A package with what was added to it: `Steam Cleaning & Interior Shampoo + Exterior wash`. */
export function serviceWithAddOns(serviceName: string, chosen: readonly AddOnId[]): string {
  return [serviceName, ...chosen.map((id) => addOns[id].name)].join(' + ')
}

/**
 * What a price is made of, `Base price $195 +25%, Whistler +$100`: the vehicle multiplies the base alone (specification
 * §9).
 */
export function priceBasis(
  { basePrice }: Pick<ServicePackage, 'basePrice'>,
  vehicleType: VehicleType,
  location: Location,
  chosenAddOns: readonly AddOnId[] = [],
): string {
  const { name } = brands[location]
  const base = ['Base price', formatDollars(basePrice), surchargeLabel(vehicleType)].filter(Boolean).join(' ')
  const flat = [{ name, price: brandSurcharge(location) }, ...chosenAddOns.map((id) => addOns[id])]
  const added = flat
    .filter(({ price }) => price > 0)
    .map((part) => `${part.name} +${formatDollars(part.price)}`)
  return [base, ...added].join(', ')
}

/** What the chosen package costs with its add-ons; until the vehicle is known, from how much on: a car's price. */
export function shownPrice(
  { packageId, vehicleType, addOns }: BookingForm,
  location: Location,
): string | null {
  if (!packageId) return null
  const price = formatDollars(priceOf(packageById(packageId), vehicleType ?? 'sedan', location, addOns))
  return vehicleType ? price : `from ${price}`
}

/** Why the price is another one than what was shown for the vehicle type of step 1, or for a car without one. */
export function repricing(form: BookingForm, location: Location): string | null {
  const { packageId, vehicleSize, vehicleType, addOns } = form
  if (!packageId || !vehicleType) return null
  const before = shownPrice({ ...form, vehicleType: vehicleSize ?? 'sedan' }, location)
  const after = shownPrice(form, location)
  if (before === after) return null
  const basis = priceBasis(packageById(packageId), vehicleType, location, addOns)
  return `The price changes from ${before} to ${after} for your ${vehicleTypeNames[vehicleType]}. ${basis}.`
}
