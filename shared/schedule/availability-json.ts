import { formatTime } from '../time/business-time.ts'
import type { DayStarts } from './availability.ts'

/** A day with the times that can still be booked, such as `9:00 AM`. */
export type DayAvailability = { date: string; closed: boolean; slots: string[] }

/** `GET /api/availability`; `today` and `lastDate` say where a calendar begins and ends. */
export type AvailabilityJson = { days: DayAvailability[]; today: string; lastDate: string }

/** The same inside, in minutes. */
export type Availability = Omit<AvailabilityJson, 'days'> & { days: DayStarts[] }

export function toAvailabilityJson({ days, ...range }: Availability): AvailabilityJson {
  return { days: days.map(({ starts, ...day }) => ({ ...day, slots: starts.map(formatTime) })), ...range }
}
