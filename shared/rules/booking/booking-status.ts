export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/**
 * The transitions that the specification allows (§4). Both the server's 409 and the dashboard's buttons use
 * this table.
 */
export const statusTransitions = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

export function canChangeStatus(from: BookingStatus, to: BookingStatus): boolean {
  return (statusTransitions[from] as readonly BookingStatus[]).includes(to)
}

/** Returns the statuses from which a booking may become `to`. */
export function statusesBefore(to: BookingStatus): BookingStatus[] {
  return bookingStatuses.filter((from) => canChangeStatus(from, to))
}

/** Cancelled bookings release their hours; every other status holds them (design: slots). */
export function holdsHours(status: BookingStatus): boolean {
  return status !== 'cancelled'
}

/** Completed and cancelled bookings cannot be rescheduled. */
export const reschedulableStatuses: BookingStatus[] = ['pending', 'confirmed']

export const canReschedule = ({ status }: { status: BookingStatus }) => reschedulableStatuses.includes(status)
