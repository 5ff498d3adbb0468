import { minuteMs } from '../../lib/time/business-time.ts'

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The changes the specification allows (§4): the server's 409 and the dashboard's buttons both come from here. */
export const statusTransitions = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return (statusTransitions[from] as readonly BookingStatus[]).includes(to)
}

/** The statuses from which a booking may become `to`. */
export function statusesBefore(to: BookingStatus): BookingStatus[] {
  return bookingStatuses.filter((from) => canChangeStatus(from, to))
}

/** So long a completion can be taken back, as a slip of the finger. */
export const undoCompletionMs = 10 * minuteMs

/** A cancelled booking frees its hours; every other status holds them (design: slots). */
export function holdsHours(status: BookingStatus): boolean {
  return status !== 'cancelled'
}

/** A booking that is done or cancelled keeps its time. */
export const reschedulableStatuses: BookingStatus[] = ['pending', 'confirmed']

export const canReschedule = ({ status }: { status: BookingStatus }) => reschedulableStatuses.includes(status)
