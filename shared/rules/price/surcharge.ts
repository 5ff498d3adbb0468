import type { AreaSlug } from '../../ground/business/areas.ts'
import { brands, type Location, locations } from '../../ground/business/location.ts'
import type { Place } from '../../ground/business/place.ts'
import type { Catalogue } from './catalogue.ts'

/** What a brand adds once to every fixed price, in dollars (specification §9). */
export const brandSurcharge = (location: Location, { surcharges }: Catalogue): number =>
  surcharges[brands[location].area]

/** What a job costs more, in dollars: the surcharge of its brand, or of the area it is in where that is dearer. */
export const surchargeOf = (location: Location, area: AreaSlug, catalogue: Catalogue) =>
  Math.max(brandSurcharge(location, catalogue), catalogue.surcharges[area])

/**
 * The brand at whose prices a job is booked: the host's, unless the area that a mobile job is in has a dearer one, so
 * that no address leads to a cheaper booking of the same job (design: the job, place).
 */
export function locationOfJob(host: Location, place: Place, area: AreaSlug, catalogue: Catalogue): Location {
  const dearer = (location: Location) => brandSurcharge(location, catalogue) > brandSurcharge(host, catalogue)
  return locations.find((each) => place === 'mobile' && brands[each].area === area && dearer(each)) ?? host
}
