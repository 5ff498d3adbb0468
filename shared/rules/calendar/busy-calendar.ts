import * as z from 'zod/mini'
import { maxCrews, wholeNumber } from '../schedule/schedule-schemas.ts'

// The owner's own calendars, whose events close the time of a van to visitors. Only their times are read.

/** How many calendars a van can have. */
export const maxBusyCalendars = 3

/** How often a calendar is read. */
export const busyCalendarMinutes = 15

/** Why a calendar could not be read. Its last known times stay closed meanwhile. */
export const calendarFailures = ['unreachable', 'refused', 'moved', 'too-large', 'not-a-calendar'] as const
export type CalendarFailure = (typeof calendarFailures)[number]

export const busyCalendarMessages = {
  address: 'Please enter the calendar’s private address, which starts with https://',
  own: 'This is a calendar of your own site. Its bookings hold their time already.',
  tooMany: `A van can have ${maxBusyCalendars} calendars`,
  failures: {
    unreachable: 'The calendar did not respond',
    refused: 'The calendar refused this address. Create a new private address there, then add it here.',
    moved: 'This address leads to another site. Copy the private address from the calendar’s settings.',
    'too-large': 'This calendar is too large',
    'not-a-calendar': 'This address is no calendar. Copy the private iCal address from its settings.',
  } satisfies Record<CalendarFailure, string>,
}

/** The body of `POST /api/admin/busy-calendars`. */
export const newBusyCalendarSchema = z.object({
  crew: wholeNumber(1, maxCrews),
  url: z.string(busyCalendarMessages.address).check(z.maxLength(2000, busyCalendarMessages.address)),
})

/** Minutes since midnight of a business date during which a van is busy. */
export type BusyTime = { date: string; from: number; to: number }

export type VanBusyTime = BusyTime & { crew: number }

/** A calendar without its address, which is a secret. */
export type BusyCalendarJson = {
  id: string
  crew: number
  host: string
  /** When its times were last known to be current, or `null` before the first time. */
  readAt: string | null
  failure: CalendarFailure | null
  /** How many times ahead it closes. */
  count: number
}

/** A coming booking at a time when its van is busy. Nothing is moved. */
export type BusyOverlapJson = {
  bookingId: string
  customerName: string
  crew: number
  date: string
  time: string
}

/** `GET /api/admin/busy-calendars`. */
export type BusyCalendarsJson = { calendars: BusyCalendarJson[]; overlaps: BusyOverlapJson[] }
