import { endOf, type Stretch, stretchesOfHours, unbroken } from '../../../shared/rules/schedule/job.ts'

type TimedBooking = {
  bookingDate: string
  startMinutes: number
  durationMinutes: number
  readyDate: string | null
  readyMinutes: number | null
}

/** When a job ends: a date and the minutes since its midnight. Older rows do not say; their jobs had no breaks. */
export function readyOf({ bookingDate, startMinutes, durationMinutes, ...known }: TimedBooking) {
  const { readyDate, readyMinutes } = known
  if (readyDate !== null && readyMinutes !== null) return { readyDate, readyMinutes }
  const end = endOf(unbroken(bookingDate, startMinutes, durationMinutes))
  return { readyDate: end.date, readyMinutes: end.minutes }
}

/**
 * When a job is worked on, from the hours that it holds, in order. Those that were held before jobs had other lengths
 * are whole ones: the job's own start and end cut them.
 */
export function workedOf(job: TimedBooking, hours: readonly Stretch[]): Stretch[] {
  const { readyDate, readyMinutes } = readyOf(job)
  return stretchesOfHours(
    hours.map(({ date, from, to }) => ({
      date,
      from: date === job.bookingDate ? Math.max(from, job.startMinutes) : from,
      to: date === readyDate ? Math.min(to, readyMinutes) : to,
    })),
  )
}
