import type { AreaSlug } from '../shared/lib/business/area-names.ts'
import { type Catalogue, findPackage } from '../shared/rules/price/catalogue.ts'
import { catalogue as defaults } from './site-defaults.ts'

// The price of an order from the owner's data, but in its own arithmetic, because the code in shared/ is under test.

/** Returns the default package with this id. @throws when there is none. */
export function packageOf(id: string) {
  const servicePackage = findPackage(id, defaults)
  if (!servicePackage) throw new Error(`No package ${id}`)
  return servicePackage
}

const sizes: Record<string, 'truck' | 'van'> = { suv: 'truck', truck: 'truck', van: 'van' }

/**
 * Returns whole dollars, half a dollar rounded up (specification §9). `surchargedAs` is the area whose surcharge
 * applies; a brand counts as the area of the same name.
 */
export function expectedPrice(
  id: string,
  vehicle = 'sedan',
  surchargedAs: AreaSlug = 'squamish',
  addOnIds: readonly string[] = [],
  { packages, addOns, vehiclePercents, surcharges }: Catalogue = defaults,
): number {
  const base = packages.find((each) => each.id === id)?.basePrice ?? Number.NaN
  const size = Object.hasOwn(sizes, vehicle) ? sizes[vehicle] : undefined
  const hundredths = base * (100 + vehiclePercents[size ?? 'sedan'])
  const extras = addOns.reduce((sum, each) => sum + (addOnIds.includes(each.id) ? each.price : 0), 0)
  return Math.floor((hundredths + 50) / 100) + surcharges[surchargedAs] + extras
}

/** Formats the expected price, as in `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** Returns the area whose surcharge a brand's home page adds to a package: the shop's for what is only done there. */
export const surchargedAreaOf = (id: string, brandArea: AreaSlug): AreaSlug =>
  packageOf(id).shopOnly ? 'squamish' : brandArea

export const packageName = (id: string) => packageOf(id).name
