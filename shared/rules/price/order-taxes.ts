import { addOnPrice, type Catalogue } from './catalogue.ts'
import { toCents, totalOf } from './money.ts'
import type { ServiceId } from './service-ids.ts'
import { type TaxAmounts, type TaxedItem, type TaxTerms, taxClassOf, taxOn } from './tax.ts'

/** What the catalogue prices, before tax, in dollars. */
export type CataloguePrice = {
  packageId: string
  /** Of a job outside the catalogue. */
  service?: ServiceId | null
  addOns: readonly string[]
  totalPrice: number
}

/**
 * What such a price is made of, in cents: the package or the service, then its add-ons in their order. What the price has
 * beyond add-ons is the package's: the vehicle, the surcharge of the place, and what was agreed on when the catalogue
 * said something else.
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

/** The taxes on an order, to which the owner has added no lines, in cents: `jobTaxes` without discounts to spread. */
export const orderTaxes = (
  order: CataloguePrice,
  terms: TaxTerms,
  catalogue: Pick<Catalogue, 'addOns'>,
): TaxAmounts => taxOn(catalogueParts(order, terms, catalogue), terms.charged)
