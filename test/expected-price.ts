import { type AddOnId, addOns, type PackageId, packageById } from '../shared/price/packages.ts'
import { vehicleFactor } from '../shared/price/vehicles.ts'
import { brandSurcharge, type Location } from '../shared/site/location.ts'

// What an order costs, from the owner's data but in arithmetic of its own: the rule in shared/ is what is tested.

type Vehicle = 'sedan' | 'coupe' | 'hatchback' | 'suv' | 'truck' | 'van'

/** Whole dollars, half a dollar rounded up. */
export function expectedPrice(
  id: PackageId,
  vehicle: Vehicle = 'sedan',
  location: Location = 'squamish',
  chosen: readonly AddOnId[] = [],
): number {
  const quarters = 4 * vehicleFactor(vehicle) * packageById(id).basePrice
  const extras = chosen.reduce((sum, addOn) => sum + addOns[addOn].price, 0)
  return Math.floor((quarters + 2) / 4) + brandSurcharge(location) + extras
}

/** The same as people read it, `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** What a package is called. */
export const packageName = (id: PackageId) => packageById(id).name
