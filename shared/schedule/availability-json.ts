import { formatTime } from '../time/business-time.ts'
import type { DayStarts } from './availability.ts'
import { hoursOn, type ScheduleSettings } from './hours.ts'
import { endOf } from './job.ts'
import type { OwnerStart, StartKind } from './owner-starts.ts'

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

/** A time to which the owner can put a job, which crew would do it and when it would be ready. */
export type OwnerStartJson = {
  time: string
  kind: StartKind
  crew: number
  readyDate: string
  readyTime: string
}

/** `GET /api/admin/bookings/:id/starts`, and `GET /api/admin/starts` for a job that is not booked yet. */
export type OwnerStartsJson = { closed: boolean; starts: OwnerStartJson[] }

export function toOwnerStartsJson(
  date: string,
  settings: ScheduleSettings,
  starts: readonly OwnerStart[],
): OwnerStartsJson {
  const toStart = ({ startMinutes, kind, crew, stretches }: OwnerStart): OwnerStartJson => {
    const ready = endOf(stretches)
    return {
      time: formatTime(startMinutes),
      kind,
      crew,
      readyDate: ready.date,
      readyTime: formatTime(ready.minutes),
    }
  }
  return { closed: hoursOn(date, settings) === null, starts: starts.map(toStart) }
}
