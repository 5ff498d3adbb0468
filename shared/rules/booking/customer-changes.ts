import { epochOf, hourMs } from '../../lib/time/business-time.ts'
import { type BookingStatus, canReschedule } from './booking-status.ts'

/** Returns the instant (epoch milliseconds) after which the customer can only change the booking by phone. */
export function changeDeadline(date: string, startMinutes: number, cutoffHours: number): number {
  return epochOf(date, startMinutes) - cutoffHours * hourMs
}

/** Returns whether the customer may still reschedule or cancel online. */
export function canCustomerChange(
  booking: { status: BookingStatus; bookingDate: string; startMinutes: number },
  cutoffHours: number,
  now: number,
): boolean {
  return (
    canReschedule(booking) && now <= changeDeadline(booking.bookingDate, booking.startMinutes, cutoffHours)
  )
}

/**
 * Returns whether the customer may still reschedule online. If the owner has proposed a new time, that is
 * possible until the job starts.
 */
export const canCustomerReschedule = (
  booking: Parameters<typeof canCustomerChange>[0],
  cutoffHours: number,
  isMoveProposed: boolean,
  now: number,
): boolean => canCustomerChange(booking, isMoveProposed ? 0 : cutoffHours, now)
