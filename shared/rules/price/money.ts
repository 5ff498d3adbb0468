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
