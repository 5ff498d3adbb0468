import { formatTime } from '../time/business-time.ts'
import type { DayStarts } from './availability.ts'

/** A day with the times that can still be booked, such as `9:00 AM`. */
export type DayAvailability = { date: string; closed: boolean; slots: string[] }

/** `GET /api/availability`; `today` and `lastDate` say where a calendar begins and ends. */
export type AvailabilityJson = { days: DayAvailability[]; today: string; lastDate: string }

/** The same inside, in minutes. */
export type Availability = Omit<AvailabilityJson, 'days'> & { days: DayStarts[] }

export function toAvailabilityJson({ days, today, lastDate }: Availability): AvailabilityJson {
  const inWords = days.map(({ date, closed, starts }) => ({ date, closed, slots: starts.map(formatTime) }))
  return { days: inWords, today, lastDate }
}
