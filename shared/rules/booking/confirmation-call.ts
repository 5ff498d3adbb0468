import { businessDate, dayMs, epochOf, hourMs } from '../../lib/time/business-time.ts'

/** We promise a confirmation call within this many hours (specification §9). */
export const confirmationCallHours = 24

export const confirmationCallPromise = `We call you within ${confirmationCallHours} hours to confirm`

/** Returns the deadline of the confirmation call as an ISO instant, like `createdAt`. */
export function callBy(createdAt: string): string {
  return new Date(Date.parse(createdAt) + confirmationCallHours * hourMs).toISOString()
}

/** Returns the deadline of the call about a booking: as above, and before the job begins. */
export function bookingCallBy(booking: {
  bookingDate: string
  startMinutes: number
  createdAt: string
}): string {
  const start = new Date(epochOf(booking.bookingDate, booking.startMinutes)).toISOString()
  const promised = callBy(booking.createdAt)
  return start < promised ? start : promised
}

/**
 * Returns what follows the promise of a call where the job starts sooner than that: `, today` or `, before your
 * appointment`. Empty otherwise. `createdAt` is an ISO instant.
 */
export function soonerCall(booking: {
  bookingDate: string
  startMinutes: number
  createdAt: string
}): string {
  const createdAt = Date.parse(booking.createdAt)
  if (epochOf(booking.bookingDate, booking.startMinutes) - createdAt >= dayMs) return ''
  return businessDate(createdAt) === booking.bookingDate ? ', today' : ', before your appointment'
}
