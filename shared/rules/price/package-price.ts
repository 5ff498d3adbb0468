import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import { addOnPrice, type Catalogue, type CataloguePackage } from './catalogue.ts'
import { surchargeOf } from './surcharge.ts'
import { vehiclePercent } from './vehicles.ts'

/**
 * Returns the price for a visitor in whole dollars: base × vehicle factor + surcharge, rounded, plus add-ons,
 * to which neither factor nor surcharge applies (specification §9). Unknown vehicle types count as a sedan.
 */
export function packagePrice(
  { basePrice }: Pick<CataloguePackage, 'basePrice'>,
  vehicleType: string,
  location: Location,
  addOns: readonly string[],
  area: AreaSlug,
  catalogue: Catalogue,
): number {
  const percent = 100 + vehiclePercent(vehicleType, catalogue)
  const job = Math.round((basePrice * percent) / 100 + surchargeOf(location, area, catalogue))
  return addOns.reduce((total, id) => total + addOnPrice(id, catalogue), job)
}
