import type { Catalogue } from './catalogue.ts'
import { type PricePart, spreadDiscounts } from './discount.ts'
import { totalOf } from './lines-total.ts'
import { toCents } from './money.ts'
import { type CataloguePrice, catalogueParts } from './order-taxes.ts'
import type { PriceLine } from './price-lines.ts'
import { type TaxAmounts, type TaxTerms, taxClassOf, taxOn } from './tax.ts'

/** A job with its price before tax, in dollars. */
export type PricedJob = CataloguePrice & { lines: readonly PriceLine[] }

/**
 * What a job's price is made of, in cents: what the catalogue prices, then the owner's lines. A line that says nothing of
 * tax is taxed as the package is; one that takes something off, as what it lowers.
 */
export function priceParts(
  { lines, totalPrice, ...job }: PricedJob,
  terms: TaxTerms,
  catalogue: Pick<Catalogue, 'addOns'>,
): PricePart[] {
  const packageTaxClass = taxClassOf(terms, job.service ?? job.packageId)
  const lineParts = lines.map(({ amount, taxClass = amount < 0 ? null : packageTaxClass }) => ({
    amount: toCents(amount),
    taxClass,
  }))
  const withoutLines = { ...job, totalPrice: totalPrice - totalOf(lines) }
  return [...catalogueParts(withoutLines, terms, catalogue), ...lineParts]
}

/** The taxes on a job, in cents; zero where none is charged. The one way in which they are reckoned, on every surface. */
export const jobTaxes = (job: PricedJob, terms: TaxTerms, catalogue: Pick<Catalogue, 'addOns'>): TaxAmounts =>
  taxOn(spreadDiscounts(priceParts(job, terms, catalogue)), terms.charged)
