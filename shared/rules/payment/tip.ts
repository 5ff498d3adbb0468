import { plainNumber } from '../../lib/text/tidy.ts'
import { type Cents, percentOf, toCents } from '../price/money.ts'

/** The percentages that a customer can tip, of the price before tax. */
export const tipPercents = [10, 15, 20] as const

/** A larger tip is a typo. */
export const maxTip: Cents = 100_000

/** Returns a percentage of a price before tax in dollars. */
export const tipOf = (totalPrice: number, percent: number): Cents => percentOf(toCents(totalPrice), percent)

/**
 * Reads the tip that a customer chose: a percentage, `own` with an amount in dollars, or none.
 * @returns `null` when their own amount is no amount.
 */
export function readTip(choice: string, own: string, totalPrice: number): Cents | null {
  if (choice === 'own') return readDollars(own)
  const percent = tipPercents.find((each) => String(each) === choice)
  return percent === undefined ? 0 : tipOf(totalPrice, percent)
}

function readDollars(text: string): Cents | null {
  const [, dollars, cents = ''] = /^\$?(\d{0,6})(?:\.(\d{1,2}))?$/.exec(plainNumber(text)) ?? []
  if (dollars === undefined) return null
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return amount <= maxTip ? amount : null
}

/** Companies pay for fleet work, and nobody asks them for a tip. */
export const isTippable = ({ service }: { service: string | null }): boolean => service !== 'fleet'

/** A tip with its job; negative if it was refunded. */
export type TipJson = { id: string; amount: Cents; date: string }
