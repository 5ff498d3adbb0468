import { addDays } from '../../shared/time/business-time.ts'

type TimedBooking = {
  bookingDate: string
  startMinutes: number
  durationMinutes: number
  readyDate: string | null
  readyMinutes: number | null
}

const minutesOfDay = 24 * 60

/** When a job ends: a date and the minutes since its midnight. Older rows do not say; their jobs had no breaks. */
export function readyOf({
  bookingDate,
  startMinutes,
  durationMinutes,
  readyDate,
  readyMinutes,
}: TimedBooking) {
  if (readyDate !== null && readyMinutes !== null) return { readyDate, readyMinutes }
  const end = startMinutes + durationMinutes
  return {
    readyDate: addDays(bookingDate, Math.floor(end / minutesOfDay)),
    readyMinutes: end % minutesOfDay,
  }
}
