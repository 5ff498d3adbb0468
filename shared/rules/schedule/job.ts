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
export type Stretch = { date: string; from: number; to: number }

/** The part of one hour of one day, 0 to 23, that is worked; `from` and `to` in minutes since midnight. */
export type WorkedHour = Stretch & { hour: number }

/** The hours of a day that a crew has off. */
type HoursOff = (date: string) => ReadonlySet<number> | undefined

/** Up to so long a job runs on past closing; a longer one goes on at the next opening. */
export const longestUnbrokenMinutes = 120

/** A job is ready at most so many days after the day of its start. */
export const maxJobDays = 14

/** How many days after that of its start a job may hold hours. */
export const daysAhead = ({ durationMinutes }: Job) =>
  durationMinutes > longestUnbrokenMinutes ? maxJobDays : 1

/**
 * When a job is worked on if it starts then, or `null` when it cannot be (design: the job, duration).
 *
 * A short job is done in one go, and so is one that the owner starts outside the hours. A longer one takes the open
 * hours from its start on, over nights, closed days and hours off; a mobile one has to be done by closing.
 */
export function stretchesOf(
  { durationMinutes, place }: Job,
  { date, startMinutes }: Start,
  settings: ScheduleSettings,
  hoursOff: HoursOff = () => undefined,
): Stretch[] | null {
  if (durationMinutes <= longestUnbrokenMinutes || !isWithinHours(date, startMinutes, settings)) {
    return unbroken(date, startMinutes, durationMinutes)
  }
  const stretches: Stretch[] = []
  let left = durationMinutes
  for (let day = 0; left > 0; day++) {
    if (day > (place === 'shop' ? maxJobDays : 0)) return null
    for (const open of openStretches(addDays(date, day), settings, hoursOff)) {
      const from = day === 0 ? Math.max(open.from, startMinutes) : open.from
      const to = Math.min(open.to, from + left)
      if (to <= from) continue
      stretches.push({ date: open.date, from, to })
      left -= to - from
    }
  }
  const [first] = stretches
  return first?.date === date && first.from === startMinutes ? stretches : null
}

/** Work in one go, over midnight if need be. */
export function unbroken(date: string, from: number, durationMinutes: number): Stretch[] {
  const to = Math.min(from + durationMinutes, minutesOfDay)
  const left = durationMinutes - (to - from)
  return [{ date, from, to }, ...(left > 0 ? unbroken(addDays(date, 1), 0, left) : [])]
}

/** When a crew works on a day: its hours without those that are off. */
function openStretches(date: string, settings: ScheduleSettings, hoursOff: HoursOff): Stretch[] {
  const hours = hoursOn(date, settings)
  if (!hours) return []
  const off = hoursOff(date)
  const open = workedHours([{ date, from: hours.opens, to: hours.closes }])
  return stretchesOfHours(open.filter(({ hour }) => !off?.has(hour)))
}

/** The hours that work holds. */
export function workedHours(stretches: readonly Stretch[]): WorkedHour[] {
  return stretches.flatMap(({ date, from, to }) => {
    const first = Math.floor(from / 60)
    return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => {
      const hour = first + index
      return { date, hour, from: Math.max(from, hour * 60), to: Math.min(to, (hour + 1) * 60) }
    })
  })
}

/** The work that holds hours, which come in order: {@link workedHours} the other way round. */
export function stretchesOfHours(hours: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { date, from, to } of hours) {
    const last = stretches.at(-1)
    if (last?.date === date && last.to === from) last.to = to
    else stretches.push({ date, from, to })
  }
  return stretches
}

/** When work ends: a date and the minutes since its midnight. */
export type JobEnd = { date: string; minutes: number }

export function endOf(stretches: readonly Stretch[]): JobEnd {
  const last = stretches.at(-1)
  if (!last) throw new Error('A job without hours')
  return last.to < minutesOfDay
    ? { date: last.date, minutes: last.to }
    : { date: addDays(last.date, 1), minutes: 0 }
}
