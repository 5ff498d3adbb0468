import { type Cents, toCents } from './money.ts'
import type { TaxAmounts } from './tax.ts'

/**
 * The amounts of a booking: the price before tax in dollars (with cents if the owner's lines have them),
 * taxes and payments in cents.
 */
export type Amounts = { totalPrice: number; taxes: TaxAmounts; paid: Cents }

/** A price before tax in dollars, and its taxes in cents. */
export type TaxedPrice = Pick<Amounts, 'totalPrice' | 'taxes'>

/** Returns the total with taxes, in cents. */
export const totalWithTaxes = ({ totalPrice, taxes }: TaxedPrice): Cents =>
  toCents(totalPrice) + taxes.gst + taxes.pst

/** The amounts of a booking, and what decides whether they are due. */
export type BilledAmounts = Amounts & { status: string; keepsPaid: boolean }

/**
 * Returns the balance due in cents, negative if it has to be refunded. Nothing is due for a cancelled job, and
 * nothing to refund if the business keeps what was paid.
 */
export function balanceOf(amounts: BilledAmounts): Cents {
  if (amounts.status !== 'cancelled') return totalWithTaxes(amounts) - amounts.paid
  return amounts.keepsPaid ? 0 : 0 - amounts.paid
}
