import type { Location } from '../site/location.ts'
import { type AddOnId, addOns, type ServicePackage } from '../price/packages.ts'
import { formatDollars, locationSurcharge, priceOf } from '../price/price.ts'
import {
  type PriceClass,
  priceClasses,
  priceClassOf,
  type VehicleType,
  vehicleTypeNames,
} from '../price/vehicles.ts'

// What the wizard and the plain forms say alike (specification §2, booking wizard).

/** The four steps that the indicator shows. */
export const bookingSteps = [
  { id: 'package', label: 'Select Package' },
  { id: 'date', label: 'Choose Date' },
  { id: 'vehicle', label: 'Vehicle Details' },
  { id: 'contact', label: 'Contact Info' },
] as const

export const packageCategories = [
  { id: 'interior', name: 'Interior Services' },
  { id: 'exterior', name: 'Exterior Services' },
] as const

/** The line under the vehicle types: what to do first, then what the prices contain. */
export function priceHint(priceClass: PriceClass | null, location: Location): string {
  if (priceClass === null) return 'Please select a vehicle type first to see the price for your vehicle.'
  return locationSurcharge[location] > 0
    ? `Prices include the Whistler location surcharge of ${formatDollars(locationSurcharge[location])}.`
    : 'Prices are for your vehicle type, tax not included.'
}

/** A package with what was added to it: `Steam Cleaning & Interior Shampoo + Exterior wash`. */
export function serviceWithAddOns(serviceName: string, chosen: readonly AddOnId[]): string {
  return [serviceName, ...chosen.map((id) => addOns[id].name)].join(' + ')
}

/** Why the price is another one than the vehicle type of step 1 gave, or `null`. */
export function repricing(
  servicePackage: ServicePackage,
  priceClass: PriceClass | null,
  vehicleType: VehicleType,
  location: Location,
  chosenAddOns: readonly AddOnId[],
): string | null {
  const shownClass = priceClass ?? 'sedan'
  const actualClass = priceClassOf(vehicleType)
  if (actualClass === shownClass) return null
  const before = formatDollars(priceOf(servicePackage, shownClass, location, chosenAddOns))
  const after = formatDollars(priceOf(servicePackage, vehicleType, location, chosenAddOns))
  const { name, surchargeLabel } = priceClasses.find(({ id }) => id === actualClass) ?? priceClasses[0]
  const reason = surchargeLabel ? `${name} (${surchargeLabel})` : name
  return `The price changes from ${before} to ${after}: a ${vehicleTypeNames[vehicleType]} is priced as ${reason}.`
}
