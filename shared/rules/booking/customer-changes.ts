import { businessMoment, epochOf, formatDate, formatTime, minuteMs } from '../../lib/time/business-time.ts'
import { type BookingStatus, canReschedule } from './booking-status.ts'

/** After booking, a customer may correct a slip for this long, whatever the owner's limit. */
const graceMinutes = 60

/** But not this shortly before the job, when the crew may be on its way. */
const graceNoticeMinutes = 120

/** `createdAt` is an ISO instant, or epoch milliseconds before it is stored. */
type BookedTime = { bookingDate: string; startMinutes: number; createdAt: string | number }

/**
 * Returns the instant (epoch milliseconds) until which the customer may correct, reschedule or cancel online: the
 * owner's limit in hours before the start, or the hour of grace if that ends later (design: changing online).
 */
export function changeDeadline(
  { bookingDate, startMinutes, createdAt }: BookedTime,
  cutoffHours: number,
): number {
  const startsAt = epochOf(bookingDate, startMinutes)
  const graceEndsAt = Math.min(
    new Date(createdAt).getTime() + graceMinutes * minuteMs,
    startsAt - graceNoticeMinutes * minuteMs,
  )
  return Math.max(startsAt - cutoffHours * 60 * minuteMs, graceEndsAt)
}

/**
 * Says until when a booking can be changed online, with the time, or whom to call when that is over. One sentence
 * for the summary, the confirmation, emails and the private page. `now` is in epoch milliseconds.
 */
export function changesText(booking: BookedTime, cutoffHours: number, phone: string, now: number): string {
  const deadline = changeDeadline(booking, cutoffHours)
  if (deadline <= now) return `To change or cancel, call ${phone}.`
  const { date, minutes } = businessMoment(deadline)
  return `Free to change or cancel online until ${formatDate(date)}, ${formatTime(minutes)}.`
}

/** Returns whether the customer may still reschedule or cancel online. */
export function canCustomerChange(
  booking: BookedTime & { status: BookingStatus },
  cutoffHours: number,
  now: number,
): boolean {
  return canReschedule(booking) && now <= changeDeadline(booking, cutoffHours)
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
