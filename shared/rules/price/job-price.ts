import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import { type Catalogue, findPackage } from './catalogue.ts'
import { addDollars, totalOf } from './money.ts'
import { packagePrice } from './package-price.ts'
import type { PriceLine } from './price-lines.ts'

type PricedJob = {
  packageId: string
  vehicleType: string
  location: Location
  area: AreaSlug
  addOns: readonly string[]
  lines: readonly PriceLine[]
}

/**
 * Returns the price before tax in dollars: the catalogue price, if the job is in the catalogue, plus the
 * owner's lines.
 */
export function jobPrice(job: PricedJob, catalogue: Catalogue): number {
  const servicePackage = findPackage(job.packageId, catalogue)
  const { vehicleType, location, addOns, area } = job
  const packageTotal = servicePackage
    ? packagePrice(servicePackage, vehicleType, location, addOns, area, catalogue)
    : 0
  return addDollars(packageTotal, totalOf(job.lines))
}
