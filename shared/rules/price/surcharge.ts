import { type AreaSlug, homeArea } from '../../lib/business/area-names.ts'
import { brands, type Location, locations } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns the flat surcharge of a brand's prices, in dollars (specification §9). */
export const brandSurcharge = (location: Location, { surcharges }: Catalogue): number =>
  surcharges[brands[location].area]

/** Returns the surcharge of a job, in dollars: that of the brand or of the area, whichever is higher. */
export const surchargeOf = (location: Location, area: AreaSlug, catalogue: Catalogue) =>
  Math.max(brandSurcharge(location, catalogue), catalogue.surcharges[area])

/**
 * Returns the brand whose prices apply to a job. A job at the shop has the prices of the brand named for the
 * shop's area, on every host. A mobile job has the prices of the host, unless its area has a more expensive
 * brand, so that no URL leads to a cheaper booking of the same job (design: the job, place). `place` is
 * `null` when the caller named none; then the host's prices apply.
 */
export function locationOfJob(
  host: Location,
  place: Place | null,
  area: AreaSlug,
  catalogue: Catalogue,
): Location {
  if (place === null) return host
  const localBrand = locations.find((each) => brands[each].area === (place === 'shop' ? homeArea : area))
  if (!localBrand) return host
  const hasHigherSurcharge = brandSurcharge(localBrand, catalogue) > brandSurcharge(host, catalogue)
  return place === 'shop' || hasHigherSurcharge ? localBrand : host
}
