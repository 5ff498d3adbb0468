import type { Business } from '../../lib/business/business.ts'
import { timeZoneLabel, utcStamp } from '../../lib/time/business-time.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import type { JobSpan } from './calendar-link.ts'
import { icsHead, icsOrganizer, icsStamp, icsUid } from './ics.ts'
import { escapeText, icsText, quoteParameter } from './ics-text.ts'

export type IcsEvent = JobPlace &
  JobSpan & {
    id: string
    customerName: string
    customerEmail: string
    serviceName: string
    bookingTime: string
    vehicleMake: string
    vehicleModel: string
    accessNotes: string | null
    status: BookingStatus
    /** An ISO instant. */
    updatedAt: string
  }

/** Derives the SEQUENCE of an event from the number of the last event in the booking's history. */
export const icsSequence = (lastNumber: number | null | undefined) => Math.max(0, (lastNumber ?? 1) - 1)

/** A downloaded file is published; a file in an email is an invitation from the business. */
export type IcsDelivery = 'download' | 'mail'

const icsStatuses: Record<BookingStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

function icsMethod(status: BookingStatus, delivery: IcsDelivery): 'PUBLISH' | 'REQUEST' | 'CANCEL' {
  if (status === 'cancelled') return 'CANCEL'
  return delivery === 'mail' ? 'REQUEST' : 'PUBLISH'
}

/**
 * Formats a booking as a calendar file (RFC 5545, RFC 5546), from its start until it is ready, in UTC.
 * `sequence` is the number of changes; calendars keep the version with the highest one.
 */
export function icsEvent(
  booking: IcsEvent,
  sequence: number,
  delivery: IcsDelivery,
  business: Business,
): string {
  const { customerName, customerEmail, status } = booking
  const method = icsMethod(status, delivery)
  const changed = icsStamp(booking.updatedAt)
  const description = [
    `${booking.vehicleMake} ${booking.vehicleModel}`,
    `${booking.bookingTime} ${timeZoneLabel}`,
    ...(booking.accessNotes ? [booking.accessNotes] : []),
    `Booking ${bookingReference(booking.id)}`,
    business.phone.display,
  ]
  const attendee = `ATTENDEE;CN=${quoteParameter(customerName)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${customerEmail}`
  return icsText([
    'BEGIN:VCALENDAR',
    ...icsHead(method, business),
    'BEGIN:VEVENT',
    `UID:${icsUid(booking.id)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utcStamp(booking.bookingDate, booking.startMinutes)}`,
    `DTEND:${utcStamp(booking.readyDate, booking.readyMinutes)}`,
    `SUMMARY:${escapeText(`${booking.serviceName} - ${business.name}`)}`,
    `DESCRIPTION:${escapeText(description.join('\n'))}`,
    `LOCATION:${escapeText(jobAddress(booking, business))}`,
    icsOrganizer(business),
    ...(method === 'PUBLISH' || !customerEmail ? [] : [attendee]),
    `STATUS:${icsStatuses[status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
