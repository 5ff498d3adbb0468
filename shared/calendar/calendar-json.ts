import type { BookingJson } from '../booking/booking-json.ts'
import type { SpecialDayJson, TimeOffJson } from '../schedule/schedule-json.ts'

/** A booking as the calendar shows it; start and duration in minutes. */
export type CalendarBookingJson = Pick<
  BookingJson,
  'id' | 'customerName' | 'packageId' | 'serviceName' | 'status' | 'location' | 'updatedAt'
> & {
  date: string
  time: string
  startMinutes: number
  durationMinutes: number
  crew: number
}

/** `GET /api/admin/calendar`: bookings that are not cancelled, by day and time. */
export type CalendarJson = {
  today: string
  crewCount: number
  days: SpecialDayJson[]
  bookings: CalendarBookingJson[]
  timeOff: TimeOffJson[]
}

/** `GET /api/admin/calendar-feed`: since when there is a secret calendar address, or `null`. */
export type CalendarFeedJson = { createdAt: string | null }

/** `POST /api/admin/calendar-feed`: the address, shown this once. */
export type NewCalendarFeedJson = { url: string; createdAt: string }
