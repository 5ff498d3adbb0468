import { statusesThatMove } from '../../../../shared/booking/booking-status.ts'
import { packages } from '../../../../shared/price/packages.ts'
import type { BookingJson } from '../../../../worker/booking/booking-json.ts'

/** What rescheduling a booking needs to know of it; the list and the calendar both have it. */
export type ReschedulableBooking = Pick<BookingJson, 'id' | 'customerName' | 'serviceName' | 'updatedAt'> & {
  date: string
  time: string
}

export function toReschedulable(booking: BookingJson): ReschedulableBooking {
  const { id, customerName, serviceName, updatedAt, bookingDate: date, bookingTime: time } = booking
  return { id, customerName, serviceName, updatedAt, date, time }
}

export const canReschedule = ({ status }: Pick<BookingJson, 'status'>) => statusesThatMove.includes(status)

/** The package behind a stored name; one that is no longer offered has none. */
export const packageIdOf = (serviceName: string) => packages.find(({ name }) => name === serviceName)?.id
