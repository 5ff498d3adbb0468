import type { PriceLine } from './price-lines.ts'

/** What price lines come to, in whole dollars. */
export const totalOf = (lines: readonly PriceLine[]) => lines.reduce((total, { amount }) => total + amount, 0)
