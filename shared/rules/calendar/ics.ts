import type { Business } from '../../lib/business/business.ts'
import { primaryOrigin } from '../../lib/business/location.ts'
import { utcStamp } from '../../lib/time/business-time.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import { escapeText, icsText, quoteParameter } from './ics-text.ts'

export type IcsBooking = JobPlace & {
  id: string
  customerName: string
  customerPhone: string
  serviceName: string
  bookingDate: string
  startMinutes: number
  readyDate: string
  readyMinutes: number
  crewName: string
  vehicleMake: string
  vehicleModel: string
  comments: string | null
  status: BookingStatus
  location: string
  /** An ISO instant. */
  updatedAt: string
}

/** The first lines of every calendar file. */
export const icsHead = (method: 'PUBLISH' | 'REQUEST' | 'CANCEL', business: Business) => [
  'VERSION:2.0',
  `PRODID:-//${escapeText(business.name)}//Bookings//EN`,
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
]

/** The organizer, which RFC 5546 §3.2.1 requires in published events. */
export const icsOrganizer = ({ name, email }: Business) =>
  `ORGANIZER;CN=${quoteParameter(name)}:mailto:${email}`

/** The permanent id of a booking's event in every calendar. */
export const icsUid = (bookingId: string) => `${bookingId}@${primaryOrigin.replace('https://', '')}`

/** `2026-11-20T16:00:00.000Z` → `20261120T160000Z`. */
export const icsStamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')

/**
 * Formats bookings as the calendar feed that phones subscribe to (RFC 5545). Each event lasts from the start
 * of the job until it is ready, in UTC.
 */
export function icsCalendar(bookings: readonly IcsBooking[], business: Business): string {
  const lines = [
    'BEGIN:VCALENDAR',
    ...icsHead('PUBLISH', business),
    `X-WR-CALNAME:${escapeText(business.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...bookings.flatMap((booking) => eventLines(booking, business)),
    'END:VCALENDAR',
  ]
  return icsText(lines)
}

function eventLines(booking: IcsBooking, business: Business): string[] {
  const changed = icsStamp(booking.updatedAt)
  const description = [
    booking.customerName,
    booking.customerPhone,
    `${booking.vehicleMake} ${booking.vehicleModel}`,
    booking.comments,
    booking.crewName,
    `Booking ${bookingReference(booking.id)}, ${booking.status}`,
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${icsUid(booking.id)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utcStamp(booking.bookingDate, booking.startMinutes)}`,
    `DTEND:${utcStamp(booking.readyDate, booking.readyMinutes)}`,
    `SUMMARY:${escapeText(`${booking.serviceName} - ${booking.customerName}`)}`,
    `DESCRIPTION:${escapeText(description.filter(Boolean).join('\n'))}`,
    `LOCATION:${escapeText(jobAddress(booking, business))}`,
    icsOrganizer(business),
    `CATEGORIES:${escapeText(booking.location)}`,
    `STATUS:${booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}
