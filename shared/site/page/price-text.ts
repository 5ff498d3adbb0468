import { type AreaSlug, areas } from '../../lib/business/areas.ts'
import { brands, type Location, primaryLocation } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type Catalogue, offeredPackages } from '../../rules/price/catalogue.ts'
import { startingPrice } from '../../rules/price/package-offers.ts'
import { packagePrice } from '../../rules/price/package-price.ts'
import { noSalesTax } from '../../rules/price/price-details.ts'
import { brandSurcharge, locationOfJob } from '../../rules/price/surcharge.ts'
import { plusTax, type TaxTerms } from '../../rules/price/tax.ts'
import { surchargeLabel } from '../../rules/price/vehicles.ts'
import { placeholder } from './placeholders.ts'

// What built pages say of prices, in words made of the catalogue that is published.

/** What the prices of a brand are for, and what else a vehicle may cost, above the cards of the home page. */
export function priceSentence(location: Location, catalogue: Catalogue): string {
  const surcharge = brandSurcharge(location, catalogue)
  const truck = surchargeLabel('truck', catalogue)
  const van = surchargeLabel('van', catalogue)
  const largerVehicles = [truck && `trucks and SUVs ${truck}`, van && `vans ${van}`]
    .filter(Boolean)
    .join(', ')
  const included = surcharge > 0 ? `, the ${formatDollars(surcharge)} location surcharge included` : ''
  if (!largerVehicles) return `Prices for ${brands[location].name} and any vehicle${included}.`
  const surchargeNote = surcharge > 0 ? '; the surcharge stays the same' : ''
  return `Prices for ${brands[location].name} and a car${included}. ${capitalized(largerVehicles)}${surchargeNote}.`
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What other vehicles than a car cost, in a sentence. */
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

/** Which coatings have a price of their own, in a sentence; nothing where none has. */
export function coatingsSentence(catalogue: Catalogue): string {
  const names = offeredPackages(catalogue)
    .filter(({ id }) => coatingPackages.includes(id))
    .map(({ name }) => name)
  if (names.length === 0) return ''
  return names.length === 1
    ? `One of our coatings can be booked online as a package with a fixed price: ${names.join()}. `
    : `Two of our coatings can be booked online as packages with a fixed price: ${names.join(', and ')}. `
}

/** Which package a page's button books, and for how much, in a sentence; nothing while it is not offered. */
export function packageCtaSentence(packageId: string, location: Location, catalogue: Catalogue): string {
  const bookable = offeredPackages(catalogue).find(({ id }) => id === packageId)
  if (!bookable) return ''
  const price = formatDollars(startingPrice(bookable, 'sedan', location, catalogue))
  return `Online you book ${bookable.name}, from ${price} for a car. `
}

/** What is said of taxes below prices that are written out, as ranges are. */
export const taxNote = ({ charged }: TaxTerms): string =>
  charged.length > 0 ? 'Prices before tax.' : `${noSalesTax}.`

const coatingPackages: readonly string[] = ['two-step-ceramic', 'five-year-ceramic']

/** What a car pays in an area, for the first package of the interior, or of all. */
export function areaPrice(area: AreaSlug, taxTerms: TaxTerms, catalogue: Catalogue): string {
  const offered = offeredPackages(catalogue)
  const examplePackage = offered.find(({ category }) => category === 'interior') ?? offered[0]
  if (!examplePackage) return 'Told with your quote'
  const location = locationOfJob(primaryLocation, 'mobile', area, catalogue)
  const price = formatDollars(packagePrice(examplePackage, 'sedan', location, [], area, catalogue))
  const taxes = plusTax(taxTerms, examplePackage.id)
  return `For a car, ${examplePackage.name} is ${price}${examplePackage.hourly ? ' the first hour' : ''}${taxes ? ` ${taxes}` : ''}`
}

const amountToken = '{amount}'

/** A sentence that is said of an area while a job there costs more: how much is put in the place of `{amount}`. */
export const surchargePlaceholder = (area: AreaSlug, sentence: string) =>
  placeholder('surcharge', `${area}:${sentence}`)

/** That sentence, from its mark, or nothing. It stays escaped as it stands on its page. */
export function surchargeSentence(argument: string, { surcharges }: Catalogue): string {
  const area = areas.find(({ slug }) => argument.startsWith(`${slug}:`))
  if (!area || surcharges[area.slug] <= 0) return ''
  return argument.slice(area.slug.length + 1).replace(amountToken, () => formatDollars(surcharges[area.slug]))
}

/** Words that are said while a package is offered. */
export const whileOfferedPlaceholder = (packageId: string, text: string) =>
  placeholder('while-offered', `${packageId}:${text}`)

/** Those words, from their mark, or nothing. They stay escaped as they stand on their page. */
export function textWhileOffered(argument: string, catalogue: Catalogue): string {
  const offeredPackage = offeredPackages(catalogue).find(({ id }) => argument.startsWith(`${id}:`))
  return offeredPackage ? argument.slice(offeredPackage.id.length + 1) : ''
}
