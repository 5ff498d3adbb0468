import { type AreaSlug, homeArea } from '../../lib/business/area-names.ts'
import { brands, type Location } from '../../lib/business/location.ts'
import { areaOf, type Place } from '../../lib/business/place.ts'
import { firstServedArea, isServed } from '../../lib/business/served-places.ts'
import { type Catalogue, type CataloguePackage, servedPlaces } from './catalogue.ts'
import { packagePrice } from './package-price.ts'
import { locationOfJob, surchargeOf } from './surcharge.ts'

/** Where a job is done: at the shop, or at the customer's place in an area. */
export type PricedPlace = { place: Place; area: AreaSlug }

export const atShop: PricedPlace = { place: 'shop', area: homeArea }

/** Returns a place if jobs are done there, else one where they are. */
function servedJobPlace(wanted: PricedPlace, catalogue: Catalogue): PricedPlace {
  const served = servedPlaces(catalogue)
  if (isServed(wanted.place, wanted.area, served)) return wanted
  if (served.shop) return atShop
  const isDrivenTo = isServed('mobile', wanted.area, served)
  return { place: 'mobile', area: isDrivenTo ? wanted.area : firstServedArea(served) }
}

/** Returns where jobs of a brand's host are done until the visitor chooses. */
export const defaultJobPlace = (host: Location, catalogue: Catalogue): PricedPlace =>
  servedJobPlace(brands[host], catalogue)

/** Returns where jobs are done on a page about an area: at the shop in its own town, else at the customer's. */
export const jobPlaceInArea = (area: AreaSlug, catalogue: Catalogue): PricedPlace =>
  servedJobPlace(area === homeArea ? atShop : { place: 'mobile', area }, catalogue)

/** Returns where a package's job is done: some need the shop's roof, wherever the customer lives. */
export const jobPlaceOf = (
  { shopOnly }: Pick<CataloguePackage, 'shopOnly'>,
  place: PricedPlace,
): PricedPlace => (shopOnly ? atShop : place)

type PricedPackage = Pick<CataloguePackage, 'basePrice' | 'shopOnly'>

/**
 * Returns the price of a package for a visitor's vehicle and place on a brand's host, in whole dollars before
 * tax (design: price shown).
 */
export function placedPrice(
  servicePackage: PricedPackage,
  vehicleType: string,
  chosenPlace: PricedPlace,
  host: Location,
  catalogue: Catalogue,
): number {
  const { place, area } = jobPlaceOf(servicePackage, chosenPlace)
  const jobArea = areaOf(place, area)
  const location = locationOfJob(host, place, jobArea, catalogue)
  return packagePrice(servicePackage, vehicleType, location, [], jobArea, catalogue)
}

/** Returns how much more a job in an area costs than one at the shop, in whole dollars. */
export function surchargeOverShop(area: AreaSlug, host: Location, catalogue: Catalogue): number {
  const surchargeAt = ({ place, area: jobArea }: PricedPlace) =>
    surchargeOf(locationOfJob(host, place, jobArea, catalogue), jobArea, catalogue)
  return surchargeAt({ place: 'mobile', area }) - surchargeAt(atShop)
}
