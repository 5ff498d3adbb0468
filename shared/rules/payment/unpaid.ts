import type { BookingJson } from '../booking/booking-json.ts'
import { balanceOf } from '../price/amounts.ts'

/** True of a job that is done and not paid in full; the database asks the same (worker/records/payment/open-money.ts). */
export const isUnpaid = (booking: Pick<BookingJson, 'status' | 'totalPrice' | 'taxes' | 'paid'>): boolean =>
  booking.status === 'completed' && balanceOf(booking) > 0
