import { brands, type Location } from '../site/location.ts'
import { formatNumber } from '../text/format-number.ts'
import { type AddOnId, addOns, type ServicePackage } from './packages.ts'
import { vehicleFactor } from './vehicles.ts'

/**
 * What a visitor pays, in whole dollars: base × vehicle factor + location surcharge, rounded, plus add-ons,
 * which are neither multiplied nor surcharged (specification §9). Unknown vehicle types count as a sedan.
 */
export function priceOf(
  servicePackage: Pick<ServicePackage, 'basePrice'>,
  vehicleType: string,
  location: Location,
  chosenAddOns: readonly AddOnId[] = [],
): number {
  const job = Math.round(servicePackage.basePrice * vehicleFactor(vehicleType) + brands[location].surcharge)
  return chosenAddOns.reduce((total, id) => total + addOns[id].price, job)
}

/** `1099` → `$1,099`. */
export function formatDollars(amount: number): string {
  return `$${formatNumber(amount)}`
}
