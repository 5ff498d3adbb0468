import type { Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type Catalogue, offeredPackages } from './catalogue.ts'
import { defaultJobPlace, placedPrice } from './placed-price.ts'

/** A package for search engines, with its price for a car in whole dollars. */
export type PackageOffer = { name: string; description: string; price: number; shopOnly: boolean }

/** Returns the packages of a brand in catalogue order. An hourly package is offered as its first hour. */
export const packageOffers = (location: Location, catalogue: Catalogue): PackageOffer[] =>
  offeredPackages(catalogue).map(({ name, description, hourly, ...offered }) => ({
    name: hourly ? `${name}, first hour` : name,
    description,
    price: placedPrice(offered, 'sedan', defaultJobPlace(location, catalogue), location, catalogue),
    shopOnly: offered.shopOnly,
  }))

/**
 * Formats the range from the cheapest package for a car to the most expensive one for a van, `$50–$1,649`.
 * @returns `null` when nothing is offered
 */
export function priceRangeOf(location: Location, catalogue: Catalogue): string | null {
  const offered = offeredPackages(catalogue)
  if (offered.length === 0) return null
  const pricesOf = (vehicleType: string) =>
    offered.map((each) =>
      placedPrice(each, vehicleType, defaultJobPlace(location, catalogue), location, catalogue),
    )
  const lowest = Math.min(...pricesOf('sedan'))
  const highest = Math.max(...pricesOf('van'))
  return `${formatDollars(lowest)}–${formatDollars(highest)}`
}
