import type { Catalogue } from '../shared/price/catalogue.ts'
import { shippedCatalogue } from '../shared/price/packages.ts'
import type { AreaSlug } from '../shared/site/areas.ts'
import { packageById } from './shipped-packages.ts'

// What an order costs, from the owner's data but in arithmetic of its own: the rule in shared/ is what is tested.

const sizes = new Map([
  ['suv', 'truck'],
  ['truck', 'truck'],
  ['van', 'van'],
] as const)

/**
 * Whole dollars, half a dollar rounded up. `surchargedAs` is the area whose surcharge comes to it: a brand is named as its
 * own.
 */
export function expectedPrice(
  id: string,
  vehicle = 'sedan',
  surchargedAs: AreaSlug = 'squamish',
  chosen: readonly string[] = [],
  { packages, addOns, vehiclePercents, surcharges }: Catalogue = shippedCatalogue,
): number {
  const size = [...sizes].find(([type]) => type === vehicle)?.[1] ?? 'sedan'
  const base = packages.find((each) => each.id === id)?.basePrice ?? Number.NaN
  const hundredths = base * (100 + vehiclePercents[size])
  const extras = addOns.filter((each) => chosen.includes(each.id)).map(({ price }) => price)
  return [surcharges[surchargedAs], ...extras].reduce(
    (sum, more) => sum + more,
    Math.floor((hundredths + 50) / 100),
  )
}

/** The same as people read it, `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** What a package is called. */
export const packageName = (id: string) => packageById(id).name
