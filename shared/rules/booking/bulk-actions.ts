import type { BusinessMoment } from '../../lib/time/business-time.ts'
import type { AutoConfirmedState } from './auto-confirm.ts'
import { isErased, isUpcoming } from './booking-erasure.ts'
import { type BookingStatus, canReschedule, statusesBefore } from './booking-status.ts'

/** The bulk actions on bookings. `undo` removes unconfirmed online bookings without notifying anyone. */
export const bulkActions = ['confirm', 'cancel', 'undo', 'propose-move'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The maximum number of bookings per request. */
export const maxBulkItems = 500

/** The maximum number of jobs per plan, which is more than two crews do in a day. */
export const maxPlannedMoves = 30

/**
 * The number of orders from one network, from one uncommon email domain, or with the same name, phone,
 * mailbox or comments, from which they count as similar. Two orders from one network are usually a household,
 * unless at least `pairs` networks send two within the same hour.
 */
export const similarOrderThresholds = { network: 3, domain: 5, same: 10, pairs: 5 }

/**
 * Why an action skips a booking. `gone` means deleted; `erased` that its customer was erased; `status` that
 * the action does not apply to its status; `changed` that something else about it changed; `not-online` that
 * it was not booked online; `past` that it has started; `no-mail` that it has no email address; `taken` that
 * its hours were taken meanwhile.
 */
export type SkipReason =
  | 'gone'
  | 'erased'
  | 'status'
  | 'changed'
  | 'not-online'
  | 'past'
  | 'no-mail'
  | 'taken'

export type SkippedBooking = { id: string; why: SkipReason }

/** The fields that decide whether an action applies. */
type Changeable = {
  status: BookingStatus
  customerPhone: string
  customerEmail: string
  bookingDate: string
  startMinutes: number
  autoConfirmed: AutoConfirmedState | null
  network: string | null
}

/** Returns why an action does not apply to a booking, or `null`. */
export function findSkipReason(
  action: BulkAction,
  booking: Changeable,
  now: BusinessMoment,
): SkipReason | null {
  if (isErased(booking)) return 'erased'
  switch (action) {
    case 'confirm':
      return statusesBefore('confirmed').includes(booking.status) ? null : 'status'
    case 'cancel':
      return statusesBefore('cancelled').includes(booking.status) ? null : 'status'
    case 'undo':
      if (booking.status !== 'pending' && !(booking.status === 'confirmed' && booking.autoConfirmed))
        return 'status'
      return booking.network === null ? 'not-online' : null
    case 'propose-move':
      if (!canReschedule(booking)) return 'status'
      if (!isUpcoming(booking, now)) return 'past'
      return booking.customerEmail === '' ? 'no-mail' : null
  }
}

/** The result of a bulk action. `undo` has the id that reverts it and the deadline. */
export type BulkResultJson = {
  done: number
  /** Orders on the waiting list that were dismissed as well. */
  waiting: number
  /** Skipped bookings, at most `maxBulkItems` of them when selected by a filter. */
  refused: SkippedBooking[]
  /** How many more bookings the filter matches beyond the limit of one request. */
  left: number
  undo: { id: string; until: string } | null
}

export type BulkUndoneJson = { done: number; waiting: number; refused: SkippedBooking[] }
