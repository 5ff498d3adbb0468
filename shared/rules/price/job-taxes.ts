import { addOnPrice, type Catalogue } from './catalogue.ts'
import { type PricePart, spreadDiscounts } from './discount.ts'
import { totalOf } from './lines-total.ts'
import { toCents } from './money.ts'
import type { PriceLine } from './price-lines.ts'
import type { ServiceId } from './services.ts'
import { type TaxAmounts, type TaxTerms, taxClassOf, taxOn } from './tax.ts'

/** A job with its price before tax, in dollars. */
export type PricedJob = {
  packageId: string
  /** Of a job outside the catalogue. */
  service?: ServiceId | null
  addOns: readonly string[]
  lines: readonly PriceLine[]
  totalPrice: number
}

/**
 * What a job's price is made of: the package or the service, its add-ons in their order, then the owner's lines. What the price has
 * beyond add-ons and lines is the package's: the vehicle, the surcharge of the place, and what was agreed on when the
 * catalogue said something else. A line that says nothing of tax is taxed as the package is; one that takes something
 * off, as what it lowers.
 */
export function priceParts(
  { packageId, service, addOns, lines, totalPrice }: PricedJob,
  terms: TaxTerms,
  catalogue: Pick<Catalogue, 'addOns'>,
): PricePart[] {
  const ofPackage = taxClassOf(terms, service ?? packageId)
  const extras = addOns.map((id) => ({
    amount: addOnPrice(id, catalogue),
    taxClass: taxClassOf(terms, id),
  }))
  const agreed = lines.map(({ amount, taxClass = amount < 0 ? null : ofPackage }) => ({ amount, taxClass }))
  const added = [...extras, ...agreed]
  const parts = [{ amount: totalPrice - totalOf(added), taxClass: ofPackage }, ...added]
  return parts.map(({ amount, taxClass }) => ({ amount: toCents(amount), taxClass }))
}

/** The taxes on a job, in cents; zero where none is charged. The one way in which they are reckoned, on every surface. */
export const jobTaxes = (job: PricedJob, terms: TaxTerms, catalogue: Pick<Catalogue, 'addOns'>): TaxAmounts =>
  taxOn(spreadDiscounts(priceParts(job, terms, catalogue)), terms.charged)
