import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { Place } from '../../lib/business/place.ts'
import { addDays, minutesOfDay } from '../../lib/time/business-time.ts'
import { hoursOn, isWithinHours, type ScheduleSettings, type Start } from './hours.ts'

/**
 * The work that a crew has to plan for: its duration, place and area, and the address of a mobile job once it
 * is known.
 */
export type Job = {
  durationMinutes: number
  place: Place
  area: AreaSlug
  address?: string | null | undefined
}

/** Work on one day, in minutes since its midnight. */
export type WorkInterval = { date: string; from: number; to: number }

/** The worked part of one hour (0 to 23) of a day. `from` and `to` are minutes since midnight. */
export type WorkedHour = WorkInterval & { hour: number }

/** Returns the hours of a day that a crew has off. */
type HoursOff = (date: string) => ReadonlySet<number> | undefined

/** A job up to this long may run past closing; a longer one continues at the next opening. */
export const maxUnbrokenMinutes = 120

/** A job must be ready within this many days after its start date. */
export const maxJobDays = 14

/** Returns the number of days after its start date on which a job may hold hours. */
export const maxDaysAfterStart = ({ durationMinutes }: Job) =>
  durationMinutes > maxUnbrokenMinutes ? maxJobDays : 1

/**
 * Returns the work intervals of a job from a start, or `null` if it cannot be done (design: the job,
 * duration).
 *
 * A short job is done without a break, and so is one that the owner starts outside opening hours. A longer
 * job fills the open hours from its start, and pauses overnight, on closed days and during time off. A mobile
 * job has to be finished by closing.
 */
export function workIntervalsOf(
  { durationMinutes, place }: Job,
  { date, startMinutes }: Start,
  settings: ScheduleSettings,
  hoursOff: HoursOff = () => undefined,
): WorkInterval[] | null {
  if (durationMinutes <= maxUnbrokenMinutes || !isWithinHours(date, startMinutes, settings)) {
    return unbrokenIntervals(date, startMinutes, durationMinutes)
  }
  const workIntervals: WorkInterval[] = []
  let remainingMinutes = durationMinutes
  for (let day = 0; remainingMinutes > 0; day++) {
    if (day > (place === 'shop' ? maxJobDays : 0)) return null
    for (const open of openIntervals(addDays(date, day), settings, hoursOff)) {
      const from = day === 0 ? Math.max(open.from, startMinutes) : open.from
      const to = Math.min(open.to, from + remainingMinutes)
      if (to <= from) continue
      workIntervals.push({ date: open.date, from, to })
      remainingMinutes -= to - from
    }
  }
  const [first] = workIntervals
  return first?.date === date && first.from === startMinutes ? workIntervals : null
}

/** Lays out work without a break, across midnight if necessary. */
export function unbrokenIntervals(date: string, from: number, durationMinutes: number): WorkInterval[] {
  const to = Math.min(from + durationMinutes, minutesOfDay)
  const remainingMinutes = durationMinutes - (to - from)
  return [
    { date, from, to },
    ...(remainingMinutes > 0 ? unbrokenIntervals(addDays(date, 1), 0, remainingMinutes) : []),
  ]
}

/** Returns the open hours of a crew's day without its time off. */
function openIntervals(date: string, settings: ScheduleSettings, hoursOff: HoursOff): WorkInterval[] {
  const hours = hoursOn(date, settings)
  if (!hours) return []
  const off = hoursOff(date)
  const open = workedHours([{ date, from: hours.opens, to: hours.closes }])
  return mergeHours(open.filter(({ hour }) => !off?.has(hour)))
}

/** Returns the hours that the intervals hold. */
export function workedHours(workIntervals: readonly WorkInterval[]): WorkedHour[] {
  return workIntervals.flatMap(({ date, from, to }) => {
    const first = Math.floor(from / 60)
    return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => {
      const hour = first + index
      return { date, hour, from: Math.max(from, hour * 60), to: Math.min(to, (hour + 1) * 60) }
    })
  })
}

/** Merges hours, which must be in order, to intervals. The inverse of {@link workedHours}. */
export function mergeHours(hours: readonly WorkInterval[]): WorkInterval[] {
  const workIntervals: WorkInterval[] = []
  for (const { date, from, to } of hours) {
    const last = workIntervals.at(-1)
    if (last?.date === date && last.to === from) last.to = to
    else workIntervals.push({ date, from, to })
  }
  return workIntervals
}

/** The end of work, as a business date and the minutes since its midnight. */
export type JobEnd = { date: string; minutes: number }

export function endOf(workIntervals: readonly WorkInterval[]): JobEnd {
  const last = workIntervals.at(-1)
  if (!last) throw new Error('A job without hours')
  return last.to < minutesOfDay
    ? { date: last.date, minutes: last.to }
    : { date: addDays(last.date, 1), minutes: 0 }
}
