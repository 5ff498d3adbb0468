import { epochOf, hourMs } from '../../lib/time/business-time.ts'
import { type BookingStatus, canReschedule } from './booking-status.ts'

/** The instant after which a booking is changed by phone only, in epoch milliseconds. */
export function changeDeadline(date: string, startMinutes: number, cutoffHours: number): number {
  return epochOf(date, startMinutes) - cutoffHours * hourMs
}

/** True while its customer may reschedule or cancel a booking online. */
export function canCustomerChange(
  booking: { status: BookingStatus; bookingDate: string; startMinutes: number },
  cutoffHours: number,
  now: number,
): boolean {
  return (
    canReschedule(booking) && now <= changeDeadline(booking.bookingDate, booking.startMinutes, cutoffHours)
  )
}

/** True while its customer may move a booking online: also later than other changes, where the owner has asked for it. */
export const canCustomerReschedule = (
  booking: Parameters<typeof canCustomerChange>[0],
  cutoffHours: number,
  isMoveProposed: boolean,
  now: number,
): boolean => canCustomerChange(booking, isMoveProposed ? 0 : cutoffHours, now)
