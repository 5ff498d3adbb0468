import type { TaxedPrice } from '../price/amounts.ts'
import { addDollars, allocateCents, type Cents, toCents } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'

/**
 * Returns what an amount with taxes, in cents, takes from a price: the same share of the price before tax and
 * of each tax, so that they add up to the amount. The whole total takes everything.
 */
export function shareOfPrice(amount: Cents, { totalPrice, taxes }: TaxedPrice): TaxedPrice {
  const [net = 0, gst = 0, pst = 0] = allocateCents(amount, [toCents(totalPrice), taxes.gst, taxes.pst])
  return { totalPrice: net / 100, taxes: { gst, pst } }
}

/** Returns the label of the discount by which a refund or a credit lowers a price. */
export const discountLabel = (name: 'Refund' | 'Credit', reason?: string | null): string =>
  reason ? `${name}: ${reason}` : name

/**
 * Lowers a price by a refund or a credit: the total with taxes falls by exactly `amount`, in cents and at most
 * that total. `line` is the discount before tax, and `credited` what the price lost.
 */
export function lowerPrice(
  price: TaxedPrice & { lines: readonly PriceLine[] },
  amount: Cents,
  label: string,
) {
  const credited = shareOfPrice(amount, price)
  const line: PriceLine = { label, amount: 0 - credited.totalPrice }
  return {
    line,
    credited,
    lines: [...price.lines, line],
    totalPrice: addDollars(price.totalPrice, line.amount),
    taxes: { gst: price.taxes.gst - credited.taxes.gst, pst: price.taxes.pst - credited.taxes.pst },
  }
}
