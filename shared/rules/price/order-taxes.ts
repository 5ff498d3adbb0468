import { addOnPrice, type Catalogue } from './catalogue.ts'
import { toCents, totalOf } from './money.ts'
import type { ServiceId } from './service-ids.ts'
import { type TaxAmounts, type TaxedItem, type TaxTerms, taxClassOf, taxOn } from './tax.ts'

/** The catalogue price of an order before tax, in dollars. */
export type CataloguePrice = {
  packageId: string
  /** Only for a job outside the catalogue. */
  service?: ServiceId | null
  addOns: readonly string[]
  totalPrice: number
}

/**
 * Splits a catalogue price into its parts, in cents: the package or service, then the add-ons in order.
 * Everything beyond the add-ons belongs to the package: the vehicle factor, the surcharge, and any difference
 * from a price that was agreed on earlier.
 */
export function catalogueParts(
  { packageId, service, addOns, totalPrice }: CataloguePrice,
  terms: TaxTerms,
  catalogue: Pick<Catalogue, 'addOns'>,
): TaxedItem[] {
  const extras = addOns.map((id) => ({
    amount: addOnPrice(id, catalogue),
    taxClass: taxClassOf(terms, id),
  }))
  const packagePart = {
    amount: totalPrice - totalOf(extras),
    taxClass: taxClassOf(terms, service ?? packageId),
  }
  return [packagePart, ...extras].map(({ amount, taxClass }) => ({ amount: toCents(amount), taxClass }))
}

/**
 * Returns the taxes on an order without the owner's lines, in cents. Equals `jobTaxes`, but needs no
 * discounts to spread, which keeps bundles small.
 */
export const orderTaxes = (
  order: CataloguePrice,
  terms: TaxTerms,
  catalogue: Pick<Catalogue, 'addOns'>,
): TaxAmounts => taxOn(catalogueParts(order, terms, catalogue), terms.charged)
