import { daysBetween, formatDate, formatShortWeekday, formatTime } from '../../lib/time/business-time.ts'
import type { DayStarts } from './availability.ts'
import { hoursOn, type ScheduleSettings } from './hours.ts'
import { endOf, type JobEnd } from './job.ts'
import type { OwnerStart, StartKind } from './owner-starts.ts'
import type { Slot } from './slot.ts'

/** A day with its free times, formatted as `9:00 AM`. */
export type DayAvailability = {
  date: string
  closed: boolean
  slots: string[]
  /** When a job that starts at each time would be ready. Only for jobs longer than the default two hours. */
  ready?: Record<string, Slot>
  /** A crew has another job in the area that day. */
  crewNearby?: true
}

/** `GET /api/availability`. The calendar runs from `today` to `lastDate`. */
export type AvailabilityJson = { days: DayAvailability[]; today: string; lastDate: string }

/** `GET /api/availability/next`: the first free time, with its words for a sentence; `null` without any. */
export type NextOpeningJson = { next: (Slot & { text: string }) | null }

/** Returns the first free time, as of the first day. */
export function toNextOpeningJson({ days, today }: Availability): NextOpeningJson {
  const [day] = days.filter(({ starts }) => starts.length > 0)
  const [start] = day?.starts ?? []
  if (!day || start === undefined) return { next: null }
  const time = formatTime(start)
  return { next: { date: day.date, time, text: `${dayText(day.date, today)} ${time}` } }
}

/** Formats the day of an opening: `Today`, `Tomorrow`, `Sat` within six days, `Sat, Dec 12,` after that. */
function dayText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days <= 1) return days === 0 ? 'Today' : 'Tomorrow'
  return days > 6 ? `${formatDate(date, today)},` : formatShortWeekday(date)
}

/** The internal form, in minutes. */
export type Availability = Omit<AvailabilityJson, 'days'> & { days: DayStarts[] }

export function toAvailabilityJson({ days, ...range }: Availability): AvailabilityJson {
  const toDay = ({ date, closed, starts, ends, crewNearby }: DayStarts): DayAvailability => ({
    date,
    closed,
    slots: starts.map(formatTime),
    ...(ends && { ready: readyTimes(ends) }),
    ...(crewNearby && { crewNearby }),
  })
  return { days: days.map(toDay), ...range }
}

function readyTimes(ends: ReadonlyMap<number, JobEnd>): Record<string, Slot> {
  const times = [...ends].map(([start, { date, minutes }]) => [
    formatTime(start),
    { date, time: formatTime(minutes) },
  ])
  return Object.fromEntries(times)
}

/** A possible start for the owner, the crew that would do the job and when it would be ready. */
type OwnerStartJson = {
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
  const toStart = ({ startMinutes, kind, crew, workIntervals }: OwnerStart): OwnerStartJson => {
    const ready = endOf(workIntervals)
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
