import { epochOf, parseTime } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'

/** Completing a job before its start time asks for confirmation. */
export function hasStarted({
  bookingDate,
  bookingTime,
}: Pick<BookingJson, 'bookingDate' | 'bookingTime'>): boolean {
  const startMinutes = parseTime(bookingTime)
  return startMinutes === null || epochOf(bookingDate, startMinutes) <= Date.now()
}
