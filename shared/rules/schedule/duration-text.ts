import { daysBetween, formatDate, formatShortWeekday } from '../../lib/time/business-time.ts'
import { defaultOpeningHours } from './hours.ts'
import { maxUnbrokenMinutes } from './job.ts'

// Texts about the duration of a job (design: the job, duration).

const openMinutes = defaultOpeningHours.closes - defaultOpeningHours.opens

/**
 * Formats the work before a date is known: `about 2 hours`, or in working days, `about 2 days`, once it
 * exceeds a default open day.
 */
export function aboutDuration(minutes: number): string {
  if (minutes >= openMinutes) return `about ${pluralize(openDaysOf(minutes), 'day')}`
  if (minutes < 60) return `about ${pluralize(minutes, 'minute')}`
  return `about ${pluralize(Math.round(minutes / 30) / 2, 'hour')}`
}

const openDaysOf = (minutes: number) => Math.ceil(minutes / openMinutes)

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The time during which a job has its vehicle, with the field names of a booking's JSON. */
type Stay = {
  bookingDate: string
  bookingTime: string
  readyDate: string
  readyTime: string
  /** Minutes of work. */
  durationMinutes: number
}

/**
 * Formats how long a booked job takes: `about 2 hours`, `about 8 hours, ready 5:00 PM` or `2 working days:
 * leave it Wed 9:00 AM, ready Fri 9:00 PM`. Only working days count, as before a date is known; closed days
 * show in the dates.
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
 * Formats when a job is ready: `ready 5:00 PM` on the same day, `ready Wed 9:00 PM` within six days, `ready
 * Thu, Jan 28, 9:00 PM` after that. Returns `null` for a short job, which customers can wait for.
 */
export function readyText({ bookingDate, readyDate, readyTime, durationMinutes }: Stay): string | null {
  if (durationMinutes <= maxUnbrokenMinutes) return null
  const days = daysBetween(bookingDate, readyDate)
  if (days === 0) return `ready ${readyTime}`
  return days > 6
    ? `ready ${formatDate(readyDate)}, ${readyTime}`
    : `ready ${formatShortWeekday(readyDate)} ${readyTime}`
}
