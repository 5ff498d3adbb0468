import type { Cents } from '../../../../shared/price/money.ts'
import { formatCents } from '../../../../shared/text/format-number.ts'

/** What is still to be paid or to be given back. */
export function balanceText(balance: Cents): string {
  if (balance > 0) return `${formatCents(balance)} to be paid`
  return balance < 0 ? `${formatCents(-balance)} to give back` : 'Nothing to be paid'
}
