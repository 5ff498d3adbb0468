import type { Business } from '../../lib/business/business.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import { vehicleName } from '../price/vehicles.ts'
import { type IcsEvent, type IcsJob, icsCalendar } from './ics-calendar.ts'
import { escapeText } from './ics-text.ts'

export type FeedBooking = IcsJob & {
  customerName: string
  customerPhone: string
  crewName: string
  comments: string | null
  location: string
}

/** Formats bookings as the calendar feed that the owner's phone subscribes to. */
export const icsFeed = (bookings: readonly FeedBooking[], business: Business): string =>
  icsCalendar('PUBLISH', bookings.map(toEvent), business, [
    `X-WR-CALNAME:${escapeText(business.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
  ])

const toEvent = (booking: FeedBooking): IcsEvent => ({
  booking,
  summary: `${booking.serviceName} - ${booking.customerName}`,
  description: [
    booking.customerName,
    booking.customerPhone,
    vehicleName(booking),
    booking.comments,
    booking.crewName,
    `Booking ${bookingReference(booking.id)}, ${booking.status}`,
  ],
  category: booking.location,
})
