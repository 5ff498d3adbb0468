import { formatCents, formatDollars } from '../../ground/text/format-number.ts'
import { amountOf, type TaxedPrice } from './amounts.ts'
import { toCents } from './money.ts'
import { taxes, taxIds } from './tax.ts'

/**
 * What a price comes to, in the lines in which everybody is told: `Subtotal $244.00`, `GST (5%) $12.20`, `Total due
 * $256.20`. Where no tax comes to it, its total alone.
 */
export function priceFacts(price: TaxedPrice): { term: string; value: string }[] {
  const { totalPrice, taxes: amounts } = price
  const added = taxIds.filter((id) => amounts[id] > 0)
  if (added.length === 0) return [{ term: 'Total', value: formatDollars(totalPrice) }]
  return [
    { term: 'Subtotal', value: formatCents(toCents(totalPrice)) },
    ...added.map((id) => ({
      term: `${taxes[id].name} (${taxes[id].percent}%)`,
      value: formatCents(amounts[id]),
    })),
    { term: 'Total due', value: formatCents(amountOf(price)) },
  ]
}
