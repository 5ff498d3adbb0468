/**
 * An amount in whole cents, used for everything except prices before tax (docs/money.md). A negative amount
 * is a discount or a refund.
 */
export type Cents = number

/** Converts dollars, which have at most two decimals, to cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)

/** Adds prices in dollars by way of cents: `1167.6`, never `1167.6000000000001`. */
export const addDollars = (...prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + toCents(price), 0) / 100

/**
 * Returns a percentage of an amount in whole cents. Half a cent rounds away from zero; this is the only
 * rounding rule.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  const rounded = Math.floor((Math.abs(amount) * percent + 50) / 100)
  return amount < 0 ? 0 - rounded : rounded
}

/** Formats cents for machines: `109905` → `1099.05`. */
export function decimalOf(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds up the amounts of price lines, in dollars. */
export const totalOf = (lines: readonly { amount: number }[]) =>
  addDollars(...lines.map(({ amount }) => amount))

/**
 * Allocates an amount in whole cents by weight. The largest remainders get the leftover cents, so the shares
 * add up to the amount.
 */
export function allocateCents(amount: Cents, weights: readonly Cents[]): Cents[] {
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
