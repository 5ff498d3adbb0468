import { primaryOrigin } from '../../lib/business/brand-origins.ts'
import type { Business } from '../../lib/business/business.ts'
import { utcStamp } from '../../lib/time/business-time.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import type { JobSpan } from './calendar-link.ts'
import { escapeText, icsText, quoteParameter } from './ics-text.ts'

/** What every event takes from its booking. */
export type IcsJob = JobPlace &
  JobSpan & {
    id: string
    serviceName: string
    vehicleMake: string
    vehicleModel: string
    status: BookingStatus
    /** An ISO instant. */
    updatedAt: string
  }

/** A booking as an event, and what its reader is told. Texts are unescaped. */
export type IcsEvent = {
  booking: IcsJob
  summary: string
  /** Lines. Empty ones are left out. */
  description: readonly (string | null)[]
  /** The number of changes. Calendars keep the version with the highest one. */
  sequence?: number
  attendee?: { name: string; email: string } | undefined
  category?: string
}

const statuses: Record<BookingStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/**
 * Formats events as a calendar file (RFC 5545, RFC 5546). Each lasts from the start of the job until it is
 * ready, in UTC. `properties` are further lines about the calendar.
 */
export function icsCalendar(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  events: readonly IcsEvent[],
  business: Business,
  properties: readonly string[] = [],
): string {
  return icsText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(business.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...properties,
    ...events.flatMap((event) => eventLines(event, business)),
    'END:VCALENDAR',
  ])
}

function eventLines(
  { booking, summary, description, sequence, attendee, category }: IcsEvent,
  business: Business,
): string[] {
  const changed = toIcsStamp(booking.updatedAt)
  return [
    'BEGIN:VEVENT',
    // The permanent id of a booking's event in every calendar.
    `UID:${booking.id}@${primaryOrigin.replace('https://', '')}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utcStamp(booking.bookingDate, booking.startMinutes)}`,
    `DTEND:${utcStamp(booking.readyDate, booking.readyMinutes)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description.filter(Boolean).join('\n'))}`,
    `LOCATION:${escapeText(jobAddress(booking, business))}`,
    // RFC 5546 §3.2.1 requires it in published events.
    `ORGANIZER;CN=${quoteParameter(business.name)}:mailto:${business.email}`,
    ...(attendee ? [attendeeLine(attendee)] : []),
    ...(category === undefined ? [] : [`CATEGORIES:${escapeText(category)}`]),
    `STATUS:${statuses[booking.status]}`,
    'END:VEVENT',
  ]
}

const attendeeLine = ({ name, email }: { name: string; email: string }) =>
  `ATTENDEE;CN=${quoteParameter(name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`

/** `2026-11-20T16:00:00.000Z` → `20261120T160000Z`. */
const toIcsStamp = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '')
