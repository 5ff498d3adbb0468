import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'

/** The fields that the list and the calendar have in common. */
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
