import { formatTime } from '../time/business-time.ts'
import type { DayStarts } from './availability.ts'

/** A day with the times that can still be booked, such as `9:00 AM`. `crewNearby`: a crew is in the area anyway. */
export type DayAvailability = { date: string; closed: boolean; slots: string[]; crewNearby?: true }

/** `GET /api/availability`; `today` and `lastDate` say where a calendar begins and ends. */
export type AvailabilityJson = { days: DayAvailability[]; today: string; lastDate: string }

/** The same inside, in minutes. */
export type Availability = Omit<AvailabilityJson, 'days'> & { days: DayStarts[] }

export function toAvailabilityJson({ days, ...range }: Availability): AvailabilityJson {
  const toDay = ({ date, closed, starts, crewNearby }: DayStarts): DayAvailability => ({
    date,
    closed,
    slots: starts.map(formatTime),
    ...(crewNearby && { crewNearby }),
  })
  return { days: days.map(toDay), ...range }
}
