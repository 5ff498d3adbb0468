import type { Business } from '../../lib/business/business.ts'
import { timeZoneLabel } from '../../lib/time/business-time.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { vehicleName } from '../price/vehicles.ts'
import { type IcsJob, icsCalendar } from './ics-calendar.ts'

export type CustomerBooking = IcsJob & {
  customerName: string
  customerEmail: string
  bookingTime: string
  accessNotes: string | null
}

/** Derives the SEQUENCE of an event from the number of the last event in the booking's history. */
export const icsSequence = (lastNumber: number | null | undefined) => Math.max(0, (lastNumber ?? 1) - 1)

/** A downloaded file is published; a file in an email is an invitation from the business. */
export type IcsDelivery = 'download' | 'mail'

function icsMethod(status: BookingStatus, delivery: IcsDelivery): 'PUBLISH' | 'REQUEST' | 'CANCEL' {
  if (status === 'cancelled') return 'CANCEL'
  return delivery === 'mail' ? 'REQUEST' : 'PUBLISH'
}

/** Formats a booking as its customer's calendar file. `sequence` is the number of changes. */
export function icsEvent(
  booking: CustomerBooking,
  sequence: number,
  delivery: IcsDelivery,
  business: Business,
): string {
  const { customerName: name, customerEmail: email } = booking
  const method = icsMethod(booking.status, delivery)
  const event = {
    booking,
    sequence,
    summary: `${booking.serviceName} - ${business.name}`,
    description: [
      vehicleName(booking),
      `${booking.bookingTime} ${timeZoneLabel}`,
      booking.accessNotes,
      `Booking ${bookingReference(booking.id)}`,
      business.phone.display,
    ],
    attendee: method === 'PUBLISH' || !email ? undefined : { name, email },
  }
  return icsCalendar(method, [event], business)
}
