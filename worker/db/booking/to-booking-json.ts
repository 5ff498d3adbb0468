import { pick } from 'es-toolkit/object'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import { bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { TaxAmounts } from '../../../shared/rules/price/tax.ts'
import type { Booking } from './bookings.ts'

export const taxesOf = ({ gst, pst }: Pick<Booking, 'gst' | 'pst'>): TaxAmounts => ({ gst, pst })

const readFields = bookingFieldsWith('read')

/** The booking as the API returns it, without internal columns. */
export const toBookingJson = (row: Booking): BookingJson => ({
  ...pick(row, readFields),
  readyTime: formatTime(row.readyMinutes),
  taxes: taxesOf(row),
  network: row.networkHash,
})

/** The booking as its customer may see it, without what is the business's own. */
export function toBookedJson(row: Booking, manageUrl: string): BookedJson {
  const booking = { ...toBookingJson(row), customerId: null, network: null, autoConfirmed: null }
  return { booking: { ...booking, date: row.bookingDate, time: row.bookingTime }, manageUrl }
}
