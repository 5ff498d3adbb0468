import type { BookingJson } from '../../../shared/booking/booking-json.ts'

/** What moving a booking needs to know of it; the list and the calendar both have it. */
export type MovableBooking = Pick<
  BookingJson,
  'id' | 'customerName' | 'packageId' | 'serviceName' | 'updatedAt'
> & {
  date: string
  time: string
}

export function toMovable(booking: BookingJson): MovableBooking {
  const {
    id,
    customerName,
    packageId,
    serviceName,
    updatedAt,
    bookingDate: date,
    bookingTime: time,
  } = booking
  return { id, customerName, packageId, serviceName, updatedAt, date, time }
}
