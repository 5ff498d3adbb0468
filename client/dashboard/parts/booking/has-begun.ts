import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { epochOf, parseTime } from '../../../../shared/time/business-time.ts'

/** Completing a job before its time asks first. */
export function hasBegun({
  bookingDate,
  bookingTime,
}: Pick<BookingJson, 'bookingDate' | 'bookingTime'>): boolean {
  const startMinutes = parseTime(bookingTime)
  return startMinutes === null || epochOf(bookingDate, startMinutes) <= Date.now()
}
