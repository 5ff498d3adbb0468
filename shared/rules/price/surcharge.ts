import { type AreaSlug, homeArea } from '../../lib/business/areas.ts'
import { brands, type Location, locations } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { Catalogue } from './catalogue.ts'

/** What a brand adds once to every fixed price, in dollars (specification §9). */
export const brandSurcharge = (location: Location, { surcharges }: Catalogue): number =>
  surcharges[brands[location].area]

/** What a job costs more, in dollars: the surcharge of its brand, or of the area it is in where that is dearer. */
export const surchargeOf = (location: Location, area: AreaSlug, catalogue: Catalogue) =>
  Math.max(brandSurcharge(location, catalogue), catalogue.surcharges[area])

/**
 * The brand at whose prices a job is booked. A job at the shop has those of the brand that is named for where the shop
 * is, whichever host was asked (design: a shop job is priced by the shop); one whose place nobody has named, `null`, the
 * host's. A mobile one has the host's too, unless its area has a dearer brand, so that no address leads to a cheaper
 * booking of the same job (design: the job, place).
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
