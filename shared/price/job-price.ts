import type { AreaSlug } from '../site/areas.ts'
import type { Location } from '../site/location.ts'
import { totalOf } from './lines-total.ts'
import { type AddOnId, findPackage } from './packages.ts'
import { priceOf } from './price.ts'
import type { PriceLine } from './price-lines.ts'

type PricedJob = {
  packageId: string
  vehicleType: string
  location: Location
  area: AreaSlug
  addOns: readonly AddOnId[]
  lines: readonly PriceLine[]
}

/** What a job costs, in whole dollars: the catalogue's price, if it is in the catalogue, and the owner's lines. */
export function jobPrice({ packageId, vehicleType, location, area, addOns, lines }: PricedJob): number {
  const found = findPackage(packageId)
  return (found ? priceOf(found, vehicleType, location, addOns, area) : 0) + totalOf(lines)
}
