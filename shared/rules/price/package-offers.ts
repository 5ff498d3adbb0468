import { brands, type Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type Catalogue, offeredPackages } from './catalogue.ts'
import { packagePrice } from './package-price.ts'

/** What a package costs in a brand, in whole dollars and before tax: in the area that it is named for. */
export const startingPrice = (
  servicePackage: { basePrice: number },
  vehicleType: string,
  location: Location,
  catalogue: Catalogue,
): number => packagePrice(servicePackage, vehicleType, location, [], brands[location].area, catalogue)

/** A package as search engines are told of it, with what a car pays for it in whole dollars. */
export type PackageOffer = { name: string; description: string; price: number }

/** What one brand offers, in the catalogue's order; a package by the hour is its first hour. */
export const packageOffers = (location: Location, catalogue: Catalogue): PackageOffer[] =>
  offeredPackages(catalogue).map(({ name, description, hourly, ...offered }) => ({
    name: hourly ? `${name}, first hour` : name,
    description,
    price: startingPrice(offered, 'sedan', location, catalogue),
  }))

/**
 * From the cheapest package for a car to the dearest for a van in one brand, `$50–$1,649`.
 * @returns `null` where nothing is offered.
 */
export function priceRangeOf(location: Location, catalogue: Catalogue): string | null {
  const offered = offeredPackages(catalogue)
  if (offered.length === 0) return null
  const pricesOf = (vehicleType: string) =>
    offered.map((each) => startingPrice(each, vehicleType, location, catalogue))
  const lowest = Math.min(...pricesOf('sedan'))
  const highest = Math.max(...pricesOf('van'))
  return `${formatDollars(lowest)}–${formatDollars(highest)}`
}
