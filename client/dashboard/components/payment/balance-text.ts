import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/** Describes what is still due or to be refunded. */
export function balanceText(balance: Cents, format = formatCents): string {
  if (balance > 0) return `${format(balance)} due`
  return balance < 0 ? `${format(-balance)} to refund` : 'Nothing due'
}
