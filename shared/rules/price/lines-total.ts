import { addDollars } from './money.ts'

/** What amounts, as price lines have them, come to in dollars. */
export const totalOf = (lines: readonly { amount: number }[]) =>
  addDollars(...lines.map(({ amount }) => amount))
