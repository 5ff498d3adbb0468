import { shippedCatalogue } from '../shared/price/packages.ts'
import { brands, type Location } from '../shared/site/location.ts'

// What an order costs, from the owner's data but in arithmetic of its own: the rule in shared/ is what is tested.

const { packages, addOns, vehiclePercents, surcharges } = shippedCatalogue

const sizes = {
  sedan: 'sedan',
  coupe: 'sedan',
  hatchback: 'sedan',
  suv: 'truck',
  truck: 'truck',
  van: 'van',
} as const

type Vehicle = keyof typeof sizes

/** One of what the site comes with. */
export function shippedPackage(id: string) {
  const found = packages.find((each) => each.id === id)
  if (!found) throw new Error(`No package ${id}`)
  return found
}

function addOnPrice(id: string): number {
  const found = addOns.find((each) => each.id === id)
  if (!found) throw new Error(`No add-on ${id}`)
  return found.price
}

/** Whole dollars, half a dollar rounded up. */
export function expectedPrice(
  id: string,
  vehicle: Vehicle = 'sedan',
  location: Location = 'squamish',
  chosen: readonly string[] = [],
): number {
  const hundredths = (100 + vehiclePercents[sizes[vehicle]]) * shippedPackage(id).basePrice
  const extras = chosen.reduce((sum, addOn) => sum + addOnPrice(addOn), 0)
  return Math.floor((hundredths + 50) / 100) + surcharges[brands[location].area] + extras
}

/** The same as people read it, `$1,099`. */
export const expectedDollars = (...order: Parameters<typeof expectedPrice>) =>
  `$${expectedPrice(...order).toLocaleString('en-CA')}`

/** What a package is called. */
export const packageName = (id: string) => shippedPackage(id).name
