import { formatTime } from '../time/business-time.ts'
import type { DayStarts } from './availability.ts'

/** A day with the times that can still be booked, such as `9:00 AM`. */
export type DayAvailability = { date: string; closed: boolean; slots: string[] }

/** `GET /api/availability`; `today` and `lastDate` say where a calendar begins and ends. */
export type AvailabilityJson = { days: DayAvailability[]; today: string; lastDate: string }

export type Availability = { days: DayStarts[]; today: string; lastDate: string }

export function toAvailabilityJson({ days, today, lastDate }: Availability): AvailabilityJson {
  return {
    days: days.map(({ date, closed, starts }) => ({ date, closed, slots: starts.map(formatTime) })),
    today,
    lastDate,
  }
}
