import type { AreaSlug } from '../../lib/business/areas.ts'
import type { Place } from '../../lib/business/place.ts'
import { addDays, minutesOfDay } from '../../lib/time/business-time.ts'
import { hoursOn, isWithinHours, type ScheduleSettings, type Start } from './hours.ts'

/** What a job asks of its crew: so many minutes of work, at a place, in an area; `address` of a mobile one, once it is known. */
export type Job = {
  durationMinutes: number
  place: Place
  area: AreaSlug
  address?: string | null | undefined
}

/** Work on one day, in minutes since its midnight. */
export type WorkInterval = { date: string; from: number; to: number }

/** The part of one hour of one day, 0 to 23, that is worked; `from` and `to` in minutes since midnight. */
export type WorkedHour = WorkInterval & { hour: number }

/** The hours of a day that a crew has off. */
type HoursOff = (date: string) => ReadonlySet<number> | undefined

/** Up to so long a job runs on past closing; a longer one goes on at the next opening. */
export const maxUnbrokenMinutes = 120

/** A job is ready at most so many days after the day of its start. */
export const maxJobDays = 14

/** How many days after that of its start a job may hold hours. */
export const maxDaysAfterStart = ({ durationMinutes }: Job) =>
  durationMinutes > maxUnbrokenMinutes ? maxJobDays : 1

/**
 * When a job is worked on if it starts then, or `null` when it cannot be (design: the job, duration).
 *
 * A short job is done in one go, and so is one that the owner starts outside the hours. A longer one takes the open
 * hours from its start on, over nights, closed days and hours off; a mobile one has to be done by closing.
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

/** Work in one go, over midnight if need be. */
export function unbrokenIntervals(date: string, from: number, durationMinutes: number): WorkInterval[] {
  const to = Math.min(from + durationMinutes, minutesOfDay)
  const remainingMinutes = durationMinutes - (to - from)
  return [
    { date, from, to },
    ...(remainingMinutes > 0 ? unbrokenIntervals(addDays(date, 1), 0, remainingMinutes) : []),
  ]
}

/** When a crew works on a day: its hours without those that are off. */
function openIntervals(date: string, settings: ScheduleSettings, hoursOff: HoursOff): WorkInterval[] {
  const hours = hoursOn(date, settings)
  if (!hours) return []
  const off = hoursOff(date)
  const open = workedHours([{ date, from: hours.opens, to: hours.closes }])
  return mergeHours(open.filter(({ hour }) => !off?.has(hour)))
}

/** The hours that work holds. */
export function workedHours(workIntervals: readonly WorkInterval[]): WorkedHour[] {
  return workIntervals.flatMap(({ date, from, to }) => {
    const first = Math.floor(from / 60)
    return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => {
      const hour = first + index
      return { date, hour, from: Math.max(from, hour * 60), to: Math.min(to, (hour + 1) * 60) }
    })
  })
}

/** The work that holds hours, which come in order: {@link workedHours} the other way round. */
export function mergeHours(hours: readonly WorkInterval[]): WorkInterval[] {
  const workIntervals: WorkInterval[] = []
  for (const { date, from, to } of hours) {
    const last = workIntervals.at(-1)
    if (last?.date === date && last.to === from) last.to = to
    else workIntervals.push({ date, from, to })
  }
  return workIntervals
}

/** When work ends: a date and the minutes since its midnight. */
export type JobEnd = { date: string; minutes: number }

export function endOf(workIntervals: readonly WorkInterval[]): JobEnd {
  const last = workIntervals.at(-1)
  if (!last) throw new Error('A job without hours')
  return last.to < minutesOfDay
    ? { date: last.date, minutes: last.to }
    : { date: addDays(last.date, 1), minutes: 0 }
}
