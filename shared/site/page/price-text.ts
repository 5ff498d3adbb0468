import { type AreaSlug, areas } from '../../lib/business/areas.ts'
import type { Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import {
  type Catalogue,
  type CataloguePackage,
  durationOf,
  offeredPackages,
} from '../../rules/price/catalogue.ts'
import { defaultJobPlace, jobPlaceInArea, placedPrice } from '../../rules/price/placed-price.ts'
import { noSalesTax } from '../../rules/price/price-details.ts'
import { plusTax, type TaxTerms } from '../../rules/price/tax.ts'
import { aboutDuration } from '../../rules/schedule/duration-text.ts'
import { placeholder } from './placeholders.ts'

// Sentences about prices for built pages, generated from the published catalogue.

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The surcharge of vehicles other than a car. */
export function sizesSentence(catalogue: Catalogue): string {
  const { truck, van } = catalogue.vehiclePercents
  const largerVehicles = [truck > 0 && ['a truck or SUV', truck], van > 0 && ['a van', van]].filter(
    (each) => !!each,
  )
  if (largerVehicles.length === 0) return 'Package prices are the same for every vehicle.'
  const added = largerVehicles.map(
    ([which, percent], index) => `${which}${index === 0 ? ' adds' : ''} ${percent}%`,
  )
  return `Package prices are for a car; ${added.join(' and ')}.`
}

/** The coatings that can be booked online, or an empty text if there are none. */
export function coatingsSentence(catalogue: Catalogue): string {
  const names = offeredPackages(catalogue)
    .filter(({ id }) => coatingPackages.includes(id))
    .map(({ name }) => name)
  return names.length === 0 ? '' : `You can book ${names.join(' or ')} online at a fixed price. `
}

/** The price of the package that the button of a page books. Empty while the package is not offered. */
export function packageCtaSentence(
  packageId: string,
  location: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): string {
  const bookable = offeredPackages(catalogue).find(({ id }) => id === packageId)
  if (!bookable) return ''
  const price = formatDollars(placedPrice(bookable, 'sedan', defaultJobPlace(location), location, catalogue))
  return `Online from ${withTaxes(price, taxTerms, packageId)} for a car. `
}

const withTaxes = (price: string, taxTerms: TaxTerms, packageId: string) =>
  [price, plusTax(taxTerms, packageId)].filter(Boolean).join(' ')

/** The note on taxes below literal prices, such as ranges. */
export const taxNote = ({ charged }: TaxTerms): string =>
  charged.length > 0 ? 'Prices before tax.' : `${noSalesTax}.`

const coatingPackages: readonly string[] = ['two-step-ceramic', 'five-year-ceramic']

/** The price for a car in an area, of the cheapest package there. */
export function areaPrice(area: AreaSlug, host: Location, taxTerms: TaxTerms, catalogue: Catalogue): string {
  const cheapest = cheapestPackage(area, host, catalogue)
  if (!cheapest) return byQuote
  const { id, name, hourly } = cheapest
  const price = withTaxes(formatDollars(carPrice(cheapest, area, host, catalogue)), taxTerms, id)
  return `From ${price}${hourly ? ' the first hour' : ''} for a car: ${name}`
}

/** How long the cheapest package in an area takes for a car, and the longest one. */
export function areaTime(area: AreaSlug, host: Location, catalogue: Catalogue): string {
  const cheapest = cheapestPackage(area, host, catalogue)
  if (!cheapest) return byQuote
  const minutes = durationOf(cheapest, 'sedan')
  const longest = Math.max(...offeredPackages(catalogue).map((each) => durationOf(each, 'sedan')))
  const time = capitalized(aboutDuration(minutes))
  return longest > minutes ? `${time}; the longest package ${aboutDuration(longest)}` : time
}

/** What the cheapest package in an area includes. */
export const areaIncluded = (area: AreaSlug, host: Location, catalogue: Catalogue): string =>
  cheapestPackage(area, host, catalogue)?.description ?? byQuote

const byQuote = 'By quote'

/** The first of the cheapest packages for a car. Additional services count only where there is nothing else. */
function cheapestPackage(area: AreaSlug, host: Location, catalogue: Catalogue): CataloguePackage | undefined {
  const offered = offeredPackages(catalogue)
  const packages = offered.filter(({ additional }) => !additional)
  return (packages.length > 0 ? packages : offered).toSorted(
    (one, other) => carPrice(one, area, host, catalogue) - carPrice(other, area, host, catalogue),
  )[0]
}

const carPrice = (offered: CataloguePackage, area: AreaSlug, host: Location, catalogue: Catalogue) =>
  placedPrice(offered, 'sedan', jobPlaceInArea(area), host, catalogue)

const amountToken = '{amount}'

/**
 * Creates a placeholder for a sentence that is only shown while the area has a surcharge. `{amount}` is
 * replaced with the surcharge.
 */
export const surchargePlaceholder = (area: AreaSlug, sentence: string) =>
  placeholder('surcharge', `${area}:${sentence}`)

/**
 * Returns the sentence of the placeholder, or an empty text. The argument is already escaped for its page.
 */
export function surchargeSentence(argument: string, { surcharges }: Catalogue): string {
  const area = areas.find(({ slug }) => argument.startsWith(`${slug}:`))
  if (!area || surcharges[area.slug] <= 0) return ''
  return argument.slice(area.slug.length + 1).replace(amountToken, () => formatDollars(surcharges[area.slug]))
}

/** Creates a placeholder for a text that is only shown while a package is offered. */
export const whileOfferedPlaceholder = (packageId: string, text: string) =>
  placeholder('while-offered', `${packageId}:${text}`)

/** Returns the text of the placeholder, or an empty text. The argument is already escaped for its page. */
export function textWhileOffered(argument: string, catalogue: Catalogue): string {
  const offeredPackage = offeredPackages(catalogue).find(({ id }) => argument.startsWith(`${id}:`))
  return offeredPackage ? argument.slice(offeredPackage.id.length + 1) : ''
}
