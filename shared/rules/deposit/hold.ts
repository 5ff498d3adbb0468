import type { Cents } from '../price/money.ts'

/** How many minutes an order holds its time until its checkout page is created. */
export const initialHoldMinutes = 2

/**
 * How many minutes after the order the deposit can be paid. Stripe requires at least 30 minutes from when it
 * creates the checkout.
 */
export const checkoutMinutes = 33

/**
 * How many minutes an order holds its time. Longer than the checkout, so that a payment at the last moment is
 * recorded before the hold expires.
 */
export const holdMinutes = checkoutMinutes + 10

/**
 * `POST /api/bookings` with 202 when a deposit (in cents) is required: the time is held until `until`, and
 * booked once the deposit is paid at `page`.
 */
export type DepositDueJson = { toPay: { until: string; page: string; deposit: Cents } }
