import type { TaxClass, TaxId } from '../shared/rules/price/tax.ts'

// Prices and taxes in exact rational arithmetic. The legal rates are repeated here, because the code in shared/ is
// under test.

/** An exact rational number. */
type Fraction = { numerator: bigint; denominator: bigint }

const wholeNumber = (value: number): Fraction => ({ numerator: BigInt(value), denominator: 1n })

const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})

const plus = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})

/** Rounds to a whole number, halves away from zero. */
function rounded({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator
  const remainder = size % denominator
  const whole = size / denominator + (2n * remainder >= denominator ? 1n : 0n)
  return Number(numerator < 0n ? -whole : whole)
}

const rates: Record<TaxId, Fraction> = {
  gst: { numerator: 1n, denominator: 20n },
  pst: { numerator: 7n, denominator: 100n },
}

const taxesByClass: Record<TaxClass, readonly TaxId[]> = { none: [], gst: ['gst'], 'gst-pst': ['gst', 'pst'] }

/** Returns `percent` of an amount in cents, in cents. */
export const exactPercent = (cents: number, percent: number) =>
  rounded(times(wholeNumber(cents), { numerator: BigInt(percent), denominator: 100n }))

/** A part of a price in cents. Without a tax class it is a discount on the others. */
type PricePart = { amount: number; taxClass: TaxClass | null }

/** The fraction without its whole part. */
const fractionalPart = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: numerator % denominator,
  denominator,
})

const isGreater = (one: Fraction, other: Fraction) =>
  one.numerator * other.denominator > other.numerator * one.denominator

/**
 * Lowers each part by its share of the discounts, in cents. The remaining cents go to the parts with the largest
 * remainders, the first of equals first.
 */
export function exactDiscounted(parts: readonly PricePart[]): { amount: number; taxClass: TaxClass }[] {
  const classed = parts.flatMap(({ amount, taxClass }) => (taxClass === null ? [] : [{ amount, taxClass }]))
  const all = classed.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  if (all === 0) return classed
  const discount = parts.reduce((sum, { amount, taxClass }) => sum - (taxClass === null ? amount : 0), 0)
  const discountShares = classed.map(({ amount }) => ({
    numerator: BigInt(discount) * BigInt(Math.max(amount, 0)),
    denominator: BigInt(all),
  }))
  const shares = discountShares.map(({ numerator, denominator }) => Number(numerator / denominator))
  const remainders = discountShares.map((share, index) => ({ index, remainder: fractionalPart(share) }))
  for (let left = discount - shares.reduce((sum, share) => sum + share, 0); left > 0; left--) {
    const next = remainders.reduce((most, each) => (isGreater(each.remainder, most.remainder) ? each : most))
    remainders.splice(remainders.indexOf(next), 1)
    shares[next.index] = (shares[next.index] ?? 0) + 1
  }
  return classed.map(({ amount, taxClass }, index) => ({ amount: amount - (shares[index] ?? 0), taxClass }))
}

/** Returns the taxes on items in cents, and the total due. Each tax is computed once, on the sum of its items. */
export function exactDue(
  items: readonly { amount: number; taxClass: TaxClass }[],
  charged: readonly TaxId[],
): { gst: number; pst: number; due: number } {
  const sum = (of: typeof items) => of.map(({ amount }) => wholeNumber(amount)).reduce(plus, wholeNumber(0))
  const taxOf = (id: TaxId) => {
    const base = sum(items.filter(({ taxClass }) => taxesByClass[taxClass].includes(id)))
    return charged.includes(id) && base.numerator > 0n ? rounded(times(base, rates[id])) : 0
  }
  const [gst, pst] = [taxOf('gst'), taxOf('pst')]
  return { gst, pst, due: rounded(sum(items)) + gst + pst }
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** Formats cents, as in `$1,204.50`. Cents are left out unless this amount or one beside it has any. */
export function exactDollars(cents: number, beside: readonly number[] = []): string {
  const isWhole = [cents, ...beside].every((amount) => amount % 100 === 0)
  return isWhole ? dollars.format(cents / 100).replace('.00', '') : dollars.format(cents / 100)
}
