import { endOf, unbroken } from '../../shared/schedule/job.ts'

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
