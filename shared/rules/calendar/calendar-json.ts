import type { BookingJson } from '../booking/booking-json.ts'
import type { WorkInterval } from '../schedule/job.ts'
import type { DayHoursJson, ScheduleJson, TimeOffJson } from '../schedule/schedule-json.ts'

/** A booking as the calendar shows it; start and duration in minutes. */
export type CalendarBookingJson = Pick<
  BookingJson,
  | 'id'
  | 'customerName'
  | 'customerPhone'
  | 'packageId'
  | 'serviceName'
  | 'durationMinutes'
  | 'vehicleType'
  | 'vehicleMake'
  | 'vehicleModel'
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
  /** In dollars; `null` for an account that sees none. */
  totalPrice: number | null
  /** When it is worked on within the days asked for, in order. */
  stretches: WorkInterval[]
  /** On how many days before and after those it is worked on too. */
  daysBefore: number
  daysAfter: number
}

/** Work that a crew's hours are held for until a booking's customer says whether it may move there; `id` is the booking's. */
export type HeldIntervalJson = WorkInterval & Pick<BookingJson, 'id' | 'customerName' | 'crew'>

/** `GET /api/admin/calendar`: bookings that are not cancelled, by day and time. */
export type CalendarJson = Pick<ScheduleJson, 'crewCount' | 'crewNames' | 'corridorMinutes'> & {
  today: string
  days: DayHoursJson[]
  bookings: CalendarBookingJson[]
  timeOff: TimeOffJson[]
  held: HeldIntervalJson[]
}

/** What is on a day: `bookings` counts those worked on then, for `bookedMinutes` of all crews' time together. */
export type DayLoadJson = DayHoursJson & {
  /** The hours, or the closing, are this date's own. */
  isSpecial: boolean
  bookings: number
  bookedMinutes: number
  /** Some crew has some of the day off. */
  hasTimeOff: boolean
}

/** `GET /api/admin/calendar/month`: every day of a `yyyy-MM` month. */
export type CalendarMonthJson = { today: string; crewCount: number; days: DayLoadJson[] }

/** `GET /api/admin/calendar-feed`: since when there is a secret calendar address, or `null`. */
export type CalendarFeedJson = { createdAt: string | null }

/** `POST /api/admin/calendar-feed`: the address, shown this once. */
export type NewCalendarFeedJson = { url: string; createdAt: string }
