import { formatCents, formatDollars } from '../../lib/text/format-number.ts'
import { type TaxedPrice, totalWithTaxes } from './amounts.ts'
import { toCents } from './money.ts'
import { type TaxAmounts, taxes, taxIds } from './tax.ts'

/** Shown with every total without tax, so that nobody expects tax to be added later. */
export const noSalesTax = 'No tax added'

const taxesAddedTo = (amounts: TaxAmounts) => taxIds.filter((id) => amounts[id] > 0)

/**
 * Returns the lines of a total: `Subtotal $244.00`, `GST (5%) $12.20`, `Total due $256.20`. Without tax,
 * returns the total and a note that no tax is charged.
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

/** Formats the taxes, `plus GST $9.75`, or says that none are charged. */
export function taxesText(amounts: TaxAmounts): string {
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return noSalesTax
  return `plus ${added.map((id) => `${taxes[id].name} ${formatCents(amounts[id])}`).join(' and ')}`
}

/**
 * Formats the same in one sentence: `$195.00 plus GST $9.75, $204.75 with tax`, or `$195. No tax added`.
 */
export function priceSentence(price: TaxedPrice): string {
  const { totalPrice, taxes: amounts } = price
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return `${formatDollars(totalPrice)}. ${noSalesTax}`
  return `${formatCents(toCents(totalPrice))} ${taxesText(amounts)}, ${formatCents(totalWithTaxes(price))} with tax`
}
