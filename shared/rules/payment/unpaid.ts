import { type Amounts, balanceOf } from '../price/amounts.ts'

/** True of a job that is done and not paid in full; the database asks the same (worker/db/booking/bookings.ts). */
export const isUnpaid = (booking: Amounts & { status: string }): boolean =>
  booking.status === 'completed' && balanceOf(booking) > 0
