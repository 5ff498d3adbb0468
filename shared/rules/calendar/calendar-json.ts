import type { BookingJson } from '../booking/booking-json.ts'
import type { WorkInterval } from '../schedule/job.ts'
import type { DayHoursJson, ScheduleJson, TimeOffJson } from '../schedule/schedule-json.ts'
import type { VanBusyTime } from './busy-calendar.ts'

/** A booking in the calendar. Start and duration are in minutes. */
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
  /** In dollars, or `null` for an account that sees no prices. */
  totalPrice: number | null
  /** The work intervals within the requested days, in order. */
  workIntervals: WorkInterval[]
  /** The number of days on which the job is also worked on before and after the requested ones. */
  daysBefore: number
  daysAfter: number
}

/** Hours that are held until the customer answers a proposed move; `id` is the booking's. */
export type HeldIntervalJson = WorkInterval & Pick<BookingJson, 'id' | 'customerName' | 'crew'>

/** `GET /api/admin/calendar`: bookings that are not cancelled, by day and time. */
export type CalendarJson = Pick<ScheduleJson, 'crewCount' | 'crewNames' | 'corridorMinutes'> & {
  today: string
  days: DayHoursJson[]
  bookings: CalendarBookingJson[]
  timeOff: TimeOffJson[]
  held: HeldIntervalJson[]
  /** When the owner's own calendars keep a van busy. */
  busy: VanBusyTime[]
  /** The duration of the shortest package that is offered. */
  shortestMinutes: number
}

/**
 * The load of a day. `bookings` counts those that are worked on that day, and `bookedMinutes` is their total
 * over all crews.
 */
export type DayLoadJson = DayHoursJson & {
  /** True when the hours, or the closing, were set for this date only. */
  isSpecial: boolean
  bookings: number
  bookedMinutes: number
  /** True when at least one crew has part of the day off. */
  hasTimeOff: boolean
}

/** `GET /api/admin/calendar/month`: every day of a `yyyy-MM` month. */
export type CalendarMonthJson = { today: string; crewCount: number; days: DayLoadJson[] }

/** `GET /api/admin/calendar-feed`: when the private calendar link was created, or `null` if there is none. */
export type CalendarFeedJson = { createdAt: string | null }

/** `POST /api/admin/calendar-feed`: the only response that contains the private calendar link. */
export type NewCalendarFeedJson = { url: string; createdAt: string }
