import type { Hours, ScheduleSettings } from '../../shared/schedule/availability.ts'
import type { BookingStatus } from '../../shared/booking/booking-status.ts'
import type { Location } from '../../shared/site/location.ts'
import type { BookingJson } from '../booking/booking-json.ts'
import type { specialDays, timeOff } from '../database/schema.ts'

/** `GET` and `PUT /api/admin/schedule`. */
export type ScheduleJson = Omit<ScheduleSettings, 'specialDays'>

export function toScheduleJson(settings: ScheduleSettings): ScheduleJson {
  const { crewCount, noticeMinutes, horizonDays, cutoffHours, weeklyHours } = settings
  return { crewCount, noticeMinutes, horizonDays, cutoffHours, weeklyHours }
}

/** A day with hours of its own; without hours it is closed. */
export type SpecialDayJson = { date: string; hours: Hours | null; note: string | null }

export function toSpecialDayJson(row: typeof specialDays.$inferSelect): SpecialDayJson {
  const { date, opens, closes, note } = row
  return { date, hours: opens === null || closes === null ? null : { opens, closes }, note }
}

/** A time without jobs. Hours are minutes since midnight, on each of the days; `null` is the whole day. */
export type TimeOffJson = {
  id: string
  crew: number | null
  fromDate: string
  toDate: string
  hours: { from: number; to: number } | null
  note: string | null
}

export function toTimeOffJson(row: typeof timeOff.$inferSelect): TimeOffJson {
  const { id, crew, fromDate, toDate, fromMinutes: from, toMinutes: to, note } = row
  return { id, crew, fromDate, toDate, hours: from === null || to === null ? null : { from, to }, note }
}

/** What the 409 of `POST /api/admin/time-off` says is in the way. */
export type TimeOffConflictJson = { bookings: BookingJson[]; timeOff: TimeOffJson[] }

/** A booking as the calendar shows it; start and duration in minutes. */
export type CalendarBookingJson = {
  id: string
  customerName: string
  serviceName: string
  date: string
  time: string
  startMinutes: number
  durationMinutes: number
  crew: number
  status: BookingStatus
  location: Location
  updatedAt: string
}

/** `GET /api/admin/calendar`: bookings that are not cancelled, by day and time. */
export type CalendarJson = {
  today: string
  crewCount: number
  days: { date: string; hours: Hours | null; note: string | null }[]
  bookings: CalendarBookingJson[]
  timeOff: TimeOffJson[]
}
