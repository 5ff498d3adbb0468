import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'

/** What rescheduling a booking needs to know of it; the list and the calendar both have it. */
export type ReschedulableBooking = Pick<
  BookingJson,
  'id' | 'customerName' | 'serviceName' | 'durationMinutes' | 'crew' | 'updatedAt'
> & {
  date: string
  time: string
}

export function toReschedulable(booking: BookingJson): ReschedulableBooking {
  return { ...booking, date: booking.bookingDate, time: booking.bookingTime }
}
