import type { BookingJson } from '../booking/booking-json.ts'
import type { Stretch } from '../schedule/job.ts'
import type { ScheduleJson, SpecialDayJson, TimeOffJson } from '../schedule/schedule-json.ts'

/** A booking as the calendar shows it; start and duration in minutes. */
export type CalendarBookingJson = Pick<
  BookingJson,
  | 'id'
  | 'customerName'
  | 'packageId'
  | 'serviceName'
  | 'durationMinutes'
  | 'place'
  | 'area'
  | 'crew'
  | 'status'
  | 'location'
  | 'updatedAt'
> & {
  date: string
  time: string
  startMinutes: number
  /** When it is worked on within the days asked for, in order. */
  stretches: Stretch[]
  /** On how many days before and after those it is worked on too. */
  daysBefore: number
  daysAfter: number
}

/** `GET /api/admin/calendar`: bookings that are not cancelled, by day and time. */
export type CalendarJson = Pick<ScheduleJson, 'crewCount' | 'crewNames' | 'corridorMinutes'> & {
  today: string
  days: SpecialDayJson[]
  bookings: CalendarBookingJson[]
  timeOff: TimeOffJson[]
}

/** `GET /api/admin/calendar-feed`: since when there is a secret calendar address, or `null`. */
export type CalendarFeedJson = { createdAt: string | null }

/** `POST /api/admin/calendar-feed`: the address, shown this once. */
export type NewCalendarFeedJson = { url: string; createdAt: string }
