import type { Cents } from '../price/money.ts'

/** A hold lives so long until there is a page where its deposit can be paid, in minutes. */
export const initialHoldMinutes = 2

/** So long from the order on its deposit can be paid, in minutes: Stripe's least is 30 from when it hears of it. */
export const checkoutMinutes = 33

/** So long the time is held, in minutes: what is paid at the last moment is known before it is let go. */
export const holdMinutes = checkoutMinutes + 10

/**
 * `POST /api/bookings` with 202 where a deposit is asked, in cents: the time is held until then, and booked once the
 * deposit is paid at `page`.
 */
export type DepositDueJson = { toPay: { until: string; page: string; deposit: Cents } }
