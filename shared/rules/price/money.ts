/**
 * An amount of money in whole cents, as everything beyond a price before tax is reckoned (docs/money.md); below zero it
 * is taken off or given back.
 */
export type Cents = number

/** A price in dollars, which has no more than cents, as cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)

/** The sum of prices in dollars, added up in cents: `1167.6`, never `1167.6000000000001`. */
export const addDollars = (...prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + toCents(price), 0) / 100

/** `percent` of an amount, in whole cents: half a cent counts as one, away from zero. The one rule of rounding. */
export function percentOf(amount: Cents, percent: number): Cents {
  const rounded = Math.floor((Math.abs(amount) * percent + 50) / 100)
  return amount < 0 ? 0 - rounded : rounded
}

/** `109905` → `1099.05`, as programs read it. */
export function decimalOf(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What amounts, as price lines have them, come to in dollars. */
export const totalOf = (lines: readonly { amount: number }[]) =>
  addDollars(...lines.map(({ amount }) => amount))
