import { packages } from '../../../shared/price/packages.ts'
import type { BookingJson } from '../../../worker/booking/booking-json.ts'

/** What moving a booking needs to know of it; the list and the calendar both have it. */
export type MovableBooking = Pick<BookingJson, 'id' | 'customerName' | 'serviceName' | 'updatedAt'> & {
  date: string
  time: string
}

export function toMovable(booking: BookingJson): MovableBooking {
  const { id, customerName, serviceName, updatedAt, bookingDate: date, bookingTime: time } = booking
  return { id, customerName, serviceName, updatedAt, date, time }
}

/** The package behind a stored name; one that is no longer offered has none. */
export const packageIdOf = (serviceName: string) => packages.find(({ name }) => name === serviceName)?.id
