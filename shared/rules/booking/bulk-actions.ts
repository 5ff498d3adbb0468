import { type BusinessMoment, minuteMs } from '../../lib/time/business-time.ts'
import { isErased, isUpcoming } from './booking-erasure.ts'
import { type BookingStatus, canReschedule, statusesBefore } from './booking-status.ts'

/** What can be done to many bookings at once; `undo` removes what came online and nobody has confirmed, silently. */
export const bulkActions = ['confirm', 'cancel', 'undo', 'propose-move'] as const
export type BulkAction = (typeof bulkActions)[number]

/** The status that an act gives, or `null` where it gives none. */
export const statusAfterAction = (action: BulkAction): BookingStatus | null => {
  if (action === 'propose-move') return null
  return action === 'confirm' ? 'confirmed' : 'cancelled'
}

/** How many bookings one call changes at most. */
export const maxBulkItems = 500

/** At most so many jobs are planned anew at once: more than two crews do in a day. */
export const maxPlannedMoves = 30

/** So long a change of many can be undone; only then is anybody told of it. */
export const bulkUndoMs = 10 * minuteMs

/** The instant until which a change can be undone, and from which on its letters are due. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + bulkUndoMs).toISOString()

/**
 * From how many orders on a network, an uncommon mail domain, or the same name, phone, mailbox or comments, is one of
 * those that are alike. Two from one network are a household, unless so many networks begin to send two in one hour.
 */
export const similarOrderThresholds = { network: 3, domain: 5, same: 10, pairs: 5 }

/**
 * Why a booking stays as it is: it is deleted; nobody personal is left of it; its status, or something else of it, does
 * not go with the act; it was not booked online; its time is over; it has no address to write to; its time was taken.
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

/** What an act depends on. */
type Changeable = {
  status: BookingStatus
  customerPhone: string
  customerEmail: string
  bookingDate: string
  startMinutes: number
  network: string | null
}

/** Why an act does not go with a booking, or `null`. */
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
      if (booking.status !== 'pending') return 'status'
      return booking.network === null ? 'not-online' : null
    case 'propose-move':
      if (!canReschedule(booking)) return 'status'
      if (!isUpcoming(booking, now)) return 'past'
      return booking.customerEmail === '' ? 'no-mail' : null
  }
}

/** What was done: `undo` names it, until when it can be undone. */
export type BulkResultJson = {
  done: number
  /** Orders on the waiting list that were dismissed with them. */
  waiting: number
  /** Of a filter's, at most as many as one call changes. */
  refused: SkippedBooking[]
  /** How many more the filter has that could be changed: one call changes no more. */
  left: number
  undo: { id: string; until: string } | null
}

/** `GET /api/admin/bookings/many`: the last change of the account's that can still be undone. */
export type LastBulkActionJson = {
  last: { id: string; act: BulkAction; isTold: boolean; done: number; waiting: number; until: string } | null
}

export type BulkUndoneJson = { done: number; waiting: number; refused: SkippedBooking[] }
