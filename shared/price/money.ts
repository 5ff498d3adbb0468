/** An amount of money in whole cents, as everything beyond a price is reckoned; below zero it is taken off or given back. */
export type Cents = number

/** A price, in whole dollars, as cents. */
export const toCents = (dollars: number): Cents => dollars * 100

/** `percent` of an amount, in whole cents: half a cent counts as one, away from zero. The one rule of rounding. */
export function percentOf(amount: Cents, percent: number): Cents {
  const hundredths = Math.abs(amount) * percent
  return Math.sign(amount) * Math.floor((hundredths + 50) / 100)
}
