import { findPackage } from '../shared/price/catalogue.ts'
import type { Location } from '../shared/site/location.ts'
import { catalogue } from './shipped-offered.ts'

// What an order costs, from the owner's data but in arithmetic of its own: the rule in shared/ is what is tested.

type Vehicle = 'sedan' | 'coupe' | 'hatchback' | 'suv' | 'truck' | 'van'

/** In quarters of the base price (specification §9). */
const quarters = { sedan: 4, coupe: 4, hatchback: 4, suv: 5, truck: 5, van: 6 }

/** The package of an id, which has to be one of those that the site comes with. */
export function packageOf(id: string) {
  const found = findPackage(id, catalogue)
  if (!found) throw new Error(`No package ${id}`)
  return found
}

/** Whole dollars, half a dollar rounded up. */
export function expectedPrice(
  id: string,
  vehicle: Vehicle = 'sedan',
  location: Location = 'squamish',
  chosen: readonly string[] = [],
): number {
  const extras = catalogue.addOns.reduce((sum, { id, price }) => sum + (chosen.includes(id) ? price : 0), 0)
  const surcharge = catalogue.surcharges[location]
  return Math.floor((quarters[vehicle] * packageOf(id).basePrice + 2) / 4) + surcharge + extras
}

/** The same as people read it, `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** What a package is called. */
export const packageName = (id: string) => packageOf(id).name
