import type { AreaSlug } from '../../lib/business/area-names.ts'
import { areas } from '../../lib/business/areas.ts'
import { isServed } from '../../lib/business/served-places.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type Catalogue, offeredPackages, servedPlaces } from '../../rules/price/catalogue.ts'
import { noSalesTax } from '../../rules/price/price-details.ts'
import type { TaxTerms } from '../../rules/price/tax.ts'
import { placeholder } from './placeholders.ts'

// Sentences about prices for built pages, generated from the published catalogue.

/** The note on taxes below literal prices, such as ranges. */
export const taxNote = ({ charged }: TaxTerms): string =>
  charged.length > 0 ? 'Prices before tax.' : `${noSalesTax}.`

const amountToken = '{amount}'

/**
 * Creates a placeholder for a sentence that is only shown while we drive to the area for a surcharge. `{amount}` is
 * replaced with the surcharge.
 */
export const surchargePlaceholder = (area: AreaSlug, sentence: string) =>
  placeholder('surcharge', `${area}:${sentence}`)

/**
 * Returns the sentence of the placeholder, or an empty text. The argument is already escaped for its page.
 */
export function surchargeSentence(argument: string, catalogue: Catalogue): string {
  const { surcharges } = catalogue
  const area = areas.find(({ slug }) => argument.startsWith(`${slug}:`))
  if (!area || surcharges[area.slug] <= 0 || !isServed('mobile', area.slug, servedPlaces(catalogue)))
    return ''
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
