import type { Catalogue } from './catalogue.ts'
import { allocateCents, type Cents, toCents, totalOf } from './money.ts'
import { type CataloguePrice, catalogueParts } from './order-taxes.ts'
import type { PriceLine } from './price-lines.ts'
import { type TaxAmounts, type TaxClass, type TaxedItem, type TaxTerms, taxClassOf, taxOn } from './tax.ts'

/** A job with its price before tax, in dollars. */
export type PricedJob = CataloguePrice & { lines: readonly PriceLine[] }

/**
 * Splits the price of a job into its parts, in cents: the catalogue's parts, then the owner's lines. A line
 * without a tax class is taxed like the package, and a discount like the parts that it reduces.
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

/** Returns the taxes on a job in cents. The only place where they are calculated. */
export const jobTaxes = (job: PricedJob, terms: TaxTerms, catalogue: Pick<Catalogue, 'addOns'>): TaxAmounts =>
  taxOn(spreadDiscounts(priceParts(job, terms, catalogue)), terms.charged)

/** A part of a price. `taxClass` is `null` for a discount that reduces all other parts. */
type PricePart = { amount: Cents; taxClass: TaxClass | null }

const sumOf = (parts: readonly { amount: Cents }[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/** Spreads discounts without a tax class over all positive parts, in proportion to their amounts. */
export function spreadDiscounts(parts: readonly PricePart[]): TaxedItem[] {
  const items = parts.flatMap(({ amount, taxClass }) => (taxClass ? [{ amount, taxClass }] : []))
  const paidItems = items.filter(({ amount }) => amount > 0)
  const shares = allocateCents(
    -sumOf(parts.filter(({ taxClass }) => taxClass === null)),
    paidItems.map(({ amount }) => amount),
  )
  const discounted = paidItems.map(({ amount, taxClass }, index) => ({
    amount: amount - (shares[index] ?? 0),
    taxClass,
  }))
  return [...discounted, ...items.filter(({ amount }) => amount <= 0)]
}
