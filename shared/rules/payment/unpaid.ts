import { type BilledAmounts, balanceOf } from '../price/amounts.ts'

/**
 * Returns whether a completed job is not paid in full. The database has the same condition
 * (worker/db/booking/bookings.ts).
 */
export const isUnpaid = (booking: BilledAmounts): boolean =>
  booking.status === 'completed' && balanceOf(booking) > 0
