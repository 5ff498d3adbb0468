import { daysBetween, formatNearDate, formatShortWeekday } from '../../lib/time/business-time.ts'
import { defaultOpeningHours } from './hours.ts'
import { maxUnbrokenMinutes } from './job.ts'

// How long a job takes, as everybody is told it (design: the job, duration).

const openMinutes = defaultOpeningHours.closes - defaultOpeningHours.opens

/** Minutes of work before there is a date: `about 2 hours`; from a usual open day on in such days, `about 2 days`. */
export function aboutDuration(minutes: number): string {
  if (minutes >= openMinutes) return `about ${pluralize(openDaysOf(minutes), 'day')}`
  if (minutes < 60) return `about ${pluralize(minutes, 'minute')}`
  return `about ${pluralize(Math.round(minutes / 30) / 2, 'hour')}`
}

const openDaysOf = (minutes: number) => Math.ceil(minutes / openMinutes)

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** From when to when a job has its vehicle, in the words of a booking's JSON. */
type Stay = {
  bookingDate: string
  bookingTime: string
  readyDate: string
  readyTime: string
  /** Of work. */
  durationMinutes: number
}

/**
 * How long a booked job takes: `about 2 hours`, `about 8 hours, ready 5:00 PM` or `2 working days: leave it Wed 9:00 AM,
 * ready Fri 9:00 PM`. The days are those of work, as before there was a date; closed ones between them show in the dates.
 */
export function stayText(stay: Stay): string {
  const { bookingDate, bookingTime, readyDate, durationMinutes } = stay
  const ready = readyText(stay)
  if (ready === null) return aboutDuration(durationMinutes)
  if (readyDate === bookingDate) return `${aboutDuration(durationMinutes)}, ${ready}`
  const duration =
    durationMinutes >= openMinutes
      ? pluralize(openDaysOf(durationMinutes), 'working day')
      : aboutDuration(durationMinutes)
  return `${duration}: leave it ${formatShortWeekday(bookingDate)} ${bookingTime}, ${ready}`
}

/**
 * When a job is ready: `ready 5:00 PM` on the day of its start, `ready Wed 9:00 PM` in the six days after it, `ready
 * Thu, Jan 28, 9:00 PM` later; `null` for a short one, which people wait for.
 */
export function readyText({ bookingDate, readyDate, readyTime, durationMinutes }: Stay): string | null {
  if (durationMinutes <= maxUnbrokenMinutes) return null
  const days = daysBetween(bookingDate, readyDate)
  if (days === 0) return `ready ${readyTime}`
  return days > 6
    ? `ready ${formatNearDate(readyDate)}, ${readyTime}`
    : `ready ${formatShortWeekday(readyDate)} ${readyTime}`
}
