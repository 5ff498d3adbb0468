import { formatCents, formatDollars } from '../../lib/text/format-number.ts'
import { type TaxedPrice, totalWithTaxes } from './amounts.ts'
import { toCents } from './money.ts'
import { type TaxAmounts, taxes, taxIds } from './tax.ts'

/** Said with every total to which no tax comes: nobody has to wonder whether one still does. */
export const noSalesTax = 'No sales tax is charged'

const taxesAddedTo = (amounts: TaxAmounts) => taxIds.filter((id) => amounts[id] > 0)

/**
 * What a price comes to, in the lines in which everybody is told: `Subtotal $244.00`, `GST (5%) $12.20`, `Total due
 * $256.20`. Where no tax comes to it, its total and that none does.
 */
export function priceDetails(price: TaxedPrice): { term: string; value: string }[] {
  const { totalPrice, taxes: amounts } = price
  const added = taxesAddedTo(amounts)
  if (added.length === 0) {
    return [
      { term: 'Total', value: formatDollars(totalPrice) },
      { term: 'Sales tax', value: noSalesTax },
    ]
  }
  return [
    { term: 'Subtotal', value: formatCents(toCents(totalPrice)) },
    ...added.map((id) => ({
      term: `${taxes[id].name} (${taxes[id].percent}%)`,
      value: formatCents(amounts[id]),
    })),
    { term: 'Total due', value: formatCents(totalWithTaxes(price)) },
  ]
}

/** What comes to a price, `plus GST $9.75`, or that nothing does. */
export function taxesText(amounts: TaxAmounts): string {
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return noSalesTax
  return `plus ${added.map((id) => `${taxes[id].name} ${formatCents(amounts[id])}`).join(' and ')}`
}

/** The same in one sentence: `$195.00 plus GST $9.75, $204.75 with tax`, or `$195. No sales tax is charged`. */
export function priceSentence(price: TaxedPrice): string {
  const { totalPrice, taxes: amounts } = price
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return `${formatDollars(totalPrice)}. ${noSalesTax}`
  return `${formatCents(toCents(totalPrice))} ${taxesText(amounts)}, ${formatCents(totalWithTaxes(price))} with tax`
}
