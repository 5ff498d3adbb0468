import { centsFormat, formatDollars } from '../../lib/text/format-number.ts'
import { type TaxedPrice, totalWithTaxes } from './amounts.ts'
import { toCents } from './money.ts'
import { type TaxAmounts, taxes, taxIds } from './tax.ts'

/** Shown with every total without tax, so that nobody expects tax to be added later. */
export const noSalesTax = 'No tax added'

const taxesAddedTo = (amounts: TaxAmounts) => taxIds.filter((id) => amounts[id] > 0)

/** The format of a price's amounts, and of further ones beside them. All are in cents. */
const priceFormat = (price: TaxedPrice, others: readonly number[] = []) =>
  centsFormat([toCents(price.totalPrice), price.taxes.gst, price.taxes.pst, ...others])

/**
 * Returns the lines of a total: `Subtotal $244.00`, `GST (5%) $12.20`, `Total due $256.20`. Without tax,
 * returns the total and a note that no tax is charged. `lines` are listed above, with amounts in dollars.
 */
export function priceDetails(
  price: TaxedPrice,
  lines: readonly { label: string; amount: number }[] = [],
): { term: string; value: string }[] {
  const { totalPrice, taxes: amounts } = price
  const added = taxesAddedTo(amounts)
  const format = priceFormat(
    price,
    lines.map(({ amount }) => toCents(amount)),
  )
  const lineDetails = lines.map(({ label, amount }) => ({ term: label, value: format(toCents(amount)) }))
  if (added.length === 0) {
    return [
      ...lineDetails,
      { term: 'Total', value: format(toCents(totalPrice)) },
      { term: 'Sales tax', value: noSalesTax },
    ]
  }
  return [
    ...lineDetails,
    { term: 'Subtotal', value: format(toCents(totalPrice)) },
    ...added.map((id) => ({
      term: `${taxes[id].name} (${taxes[id].percent}%)`,
      value: format(amounts[id]),
    })),
    { term: 'Total due', value: format(totalWithTaxes(price)) },
  ]
}

/** Formats the taxes, `plus GST $9.75`, or says that none are charged. */
export const taxesText = (amounts: TaxAmounts): string =>
  formatTaxes(amounts, centsFormat([amounts.gst, amounts.pst]))

function formatTaxes(amounts: TaxAmounts, format: (amount: number) => string): string {
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return noSalesTax
  return `plus ${added.map((id) => `${taxes[id].name} ${format(amounts[id])}`).join(' and ')}`
}

/**
 * Formats the same in one sentence: `$195.00 plus GST $9.75, $204.75 with tax`, or `$195. No tax added`.
 */
export function priceSentence(price: TaxedPrice): string {
  const { totalPrice, taxes: amounts } = price
  const added = taxesAddedTo(amounts)
  if (added.length === 0) return `${formatDollars(totalPrice)}. ${noSalesTax}`
  const format = priceFormat(price)
  return `${format(toCents(totalPrice))} ${formatTaxes(amounts, format)}, ${format(totalWithTaxes(price))} with tax`
}
