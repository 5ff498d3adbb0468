import { type Cents, toCents } from './money.ts'
import type { TaxAmounts } from './tax.ts'

/** What a booking says about its money: its price in dollars before tax, with cents where the owner's lines have them, the rest in cents. */
export type Amounts = { totalPrice: number; taxes: TaxAmounts; paid: Cents }

/** A price before tax in dollars, and the taxes on it in cents. */
export type TaxedPrice = Pick<Amounts, 'totalPrice' | 'taxes'>

/** What a job costs with its taxes, in cents. */
export const totalWithTaxes = ({ totalPrice, taxes }: TaxedPrice): Cents =>
  toCents(totalPrice) + taxes.gst + taxes.pst

/** What is still to be paid, in cents; below zero, what is to be given back. Nothing is owed for a cancelled job. */
export const balanceOf = (amounts: Amounts & { status: string }): Cents =>
  (amounts.status === 'cancelled' ? 0 : totalWithTaxes(amounts)) - amounts.paid
