import type { Cents } from './money.ts'
import type { TaxClass, TaxedItem } from './tax.ts'

/** A part of a price. A discount that names no tax class has `null`: it lowers all that is paid for. */
export type PricePart = { amount: Cents; taxClass: TaxClass | null }

const sumOf = (parts: readonly { amount: Cents }[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The parts of a price as they are taxed: what is taken off without a class lowers everything that is paid for, in
 * proportion to its amount.
 */
export function spreadDiscounts(parts: readonly PricePart[]): TaxedItem[] {
  const items = parts.flatMap(({ amount, taxClass }) => (taxClass ? [{ amount, taxClass }] : []))
  const paidFor = items.filter(({ amount }) => amount > 0)
  const shares = sharesOf(
    -sumOf(parts.filter(({ taxClass }) => taxClass === null)),
    paidFor.map(({ amount }) => amount),
  )
  const lowered = paidFor.map(({ amount, taxClass }, index) => ({
    amount: amount - (shares[index] ?? 0),
    taxClass,
  }))
  return [...lowered, ...items.filter(({ amount }) => amount <= 0)]
}

/** An amount in whole cents by weight: whoever is left with the most of a cent gets one, so that the shares add up. */
function sharesOf(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return []
  const rests = weights.map((weight) => (amount * weight) % total)
  const shares = weights.map((weight, index) => (amount * weight - (rests[index] ?? 0)) / total)
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRest = rests.map((rest, index) => ({ rest, index })).sort((one, other) => other.rest - one.rest)
  const luckier = new Set(byRest.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => share + (luckier.has(index) ? 1 : 0))
}
