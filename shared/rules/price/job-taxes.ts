import type { Catalogue } from './catalogue.ts'
import { type Cents, toCents, totalOf } from './money.ts'
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

/**
 * Allocates an amount in whole cents by weight. The largest remainders get the leftover cents, so the shares
 * add up to the amount.
 */
function allocateCents(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return []
  const remainders = weights.map((weight) => (amount * weight) % total)
  const shares = weights.map((weight, index) => (amount * weight - (remainders[index] ?? 0)) / total)
  const undistributedCents = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = remainders
    .map((remainder, index) => ({ rest: remainder, index }))
    .sort((one, other) => other.rest - one.rest)
  const roundedUp = new Set(byRemainder.slice(0, undistributedCents).map(({ index }) => index))
  return shares.map((share, index) => share + (roundedUp.has(index) ? 1 : 0))
}
