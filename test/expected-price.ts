import type { AreaSlug } from '../shared/lib/business/areas.ts'
import { type Catalogue, findPackage } from '../shared/rules/price/catalogue.ts'
import { catalogue as defaults } from './site-defaults.ts'

// What an order costs, from the owner's data but in arithmetic of its own: the rule in shared/ is what is tested.

/** The package of an id, which has to be one of those that the site comes with. */
export function packageOf(id: string) {
  const servicePackage = findPackage(id, defaults)
  if (!servicePackage) throw new Error(`No package ${id}`)
  return servicePackage
}

const sizes: Record<string, 'truck' | 'van'> = { suv: 'truck', truck: 'truck', van: 'van' }

/**
 * Whole dollars, half a dollar rounded up (specification §9). `surchargedAs` is the area whose surcharge comes to it; a
 * brand is named as its own.
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

/** The same as people read it, `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** What a package is called. */
export const packageName = (id: string) => packageOf(id).name
