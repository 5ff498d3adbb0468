import type { TaxClass, TaxId } from '../shared/rules/price/tax.ts'

// What prices come to by exact rational arithmetic, with the law's rates written down once more: the rule in shared/ is
// what is tested.

/** A number without any error: so many of so many parts. */
type Fraction = { top: bigint; parts: bigint }

const wholeNumber = (value: number): Fraction => ({ top: BigInt(value), parts: 1n })

const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.top,
  parts: one.parts * other.parts,
})

const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.parts + other.top * one.parts,
  parts: one.parts * other.parts,
})

/** To whole numbers, halves away from zero. */
function rounded({ top, parts }: Fraction): number {
  const size = top < 0n ? -top : top
  const rest = size % parts
  const whole = size / parts + (2n * rest >= parts ? 1n : 0n)
  return Number(top < 0n ? -whole : whole)
}

const rates: Record<TaxId, Fraction> = { gst: { top: 1n, parts: 20n }, pst: { top: 7n, parts: 100n } }

const bearing: Record<TaxClass, readonly TaxId[]> = { none: [], gst: ['gst'], 'gst-pst': ['gst', 'pst'] }

/** `percent` of so many cents, in cents. */
export const exactPercent = (cents: number, percent: number) =>
  rounded(times(wholeNumber(cents), { top: BigInt(percent), parts: 100n }))

/** A part of a price in cents; without a class a discount on the others. */
type Part = { amount: number; taxClass: TaxClass | null }

/** What is left of a fraction beyond its whole number. */
const restOf = ({ top, parts }: Fraction): Fraction => ({ top: top % parts, parts })

const isMore = (one: Fraction, other: Fraction) => one.top * other.parts > other.top * one.parts

/**
 * What is paid for, each part lowered by its share of the discounts: whole cents first, then one by one to whoever is
 * owed the most of a cent, the first of equals first.
 */
export function exactLowered(parts: readonly Part[]): { amount: number; taxClass: TaxClass }[] {
  const classed = parts.flatMap(({ amount, taxClass }) => (taxClass === null ? [] : [{ amount, taxClass }]))
  const all = classed.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
  if (all === 0) return classed
  const discount = parts.reduce((sum, { amount, taxClass }) => sum - (taxClass === null ? amount : 0), 0)
  const owed = classed.map(({ amount }) => ({
    top: BigInt(discount) * BigInt(Math.max(amount, 0)),
    parts: BigInt(all),
  }))
  const shares = owed.map(({ top, parts: of }) => Number(top / of))
  const waiting = owed.map((share, index) => ({ index, rest: restOf(share) }))
  for (let left = discount - shares.reduce((sum, share) => sum + share, 0); left > 0; left--) {
    const next = waiting.reduce((most, each) => (isMore(each.rest, most.rest) ? each : most))
    waiting.splice(waiting.indexOf(next), 1)
    shares[next.index] = (shares[next.index] ?? 0) + 1
  }
  return classed.map(({ amount, taxClass }, index) => ({ amount: amount - (shares[index] ?? 0), taxClass }))
}

/** The taxes on items in cents, and what is due with them: each tax once on the sum of what bears it. */
export function exactDue(
  items: readonly { amount: number; taxClass: TaxClass }[],
  charged: readonly TaxId[],
): { gst: number; pst: number; due: number } {
  const sum = (of: typeof items) => of.map(({ amount }) => wholeNumber(amount)).reduce(plus, wholeNumber(0))
  const taxOf = (id: TaxId) => {
    const base = sum(items.filter(({ taxClass }) => bearing[taxClass].includes(id)))
    return charged.includes(id) && base.top > 0n ? rounded(times(base, rates[id])) : 0
  }
  const [gst, pst] = [taxOf('gst'), taxOf('pst')]
  return { gst, pst, due: rounded(sum(items)) + gst + pst }
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** Cents as people read them, `$1,204.50`. */
export const exactText = (cents: number) => dollars.format(cents / 100)
