import type { Actor } from '../../shared/rules/booking/actor.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { type BookingStatus, canChangeStatus, holdsHours } from '../../shared/rules/booking/booking-status.ts'
import {
  type Booking,
  canBecome,
  canBeNoShow,
  findBooking,
  hasStatus,
  isJustCompleted,
  setStatus,
} from '../db/booking/bookings.ts'
import { queueChangeMessages } from '../db/mail/queue-messages.ts'
import { loadBookingPayments, type RejectedPayment } from '../db/payment/payment-conditions.ts'
import { acceptsPayment, isRecordedAmong, type NewPayment, storePayment } from '../db/payment/payments.ts'
import { freeHoursIfCancelled, freeOrphanedMoves } from '../db/schedule/slot-claims.ts'
import type { Database } from '../lib/database/open-database.ts'

export type StatusOutcome =
  | { kind: 'changed'; booking: Booking }
  /** It may not become that, or is no longer as it was known. */
  | { kind: 'conflict'; booking: Booking }
  | { kind: 'not-found' }

/** Only the payment was in the way: nothing is written. */
export type PaymentRejected = { kind: 'payment-refused' } & RejectedPayment

/**
 * Gives a booking another status, from one that the specification allows (§4), and records it. Cancelling
 * frees its hours in the same transaction, and whatever ends it the time that is held for a move. `knownAs` is the
 * `updatedAt` that the booking must still have; one that has the status since is done: it may be this very wish, sent
 * again because its answer was lost. What was paid with it is written down with it, as `storePayment` says, wherever the
 * booking has the status then; where that may not be, nothing changes at all.
 */
export async function changeStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  actor: Actor,
  at: string,
  {
    expectedVersion,
    payment,
  }: { expectedVersion?: string | undefined; payment?: NewPayment | undefined } = {},
): Promise<StatusOutcome | PaymentRejected> {
  const event = { at, actor, action: 'status' } as const
  const condition = canBecome(to, expectedVersion, payment && acceptsPayment(db, id, payment))
  const [, rows] = await db.batch([
    ...setStatus(db, id, to, condition, event),
    ...(holdsHours(to) ? [] : [freeHoursIfCancelled(db, id)]),
    freeOrphanedMoves(db, at),
    ...(to === 'confirmed' || to === 'cancelled' ? [queueChangeMessages(db, id, event, to)] : []),
    ...(payment ? storePayment(db, id, payment, hasStatus(to)) : []),
  ])
  const isDone = ({ status }: Booking) => status === to && expectedVersion !== undefined
  if (!payment) return resolveStatusOutcome(db, id, rows, isDone)
  // What was paid came after the row was read.
  const { booking, payments } = await loadBookingPayments(db, id)
  if (!booking) return { kind: 'not-found' }
  if (isRecordedAmong(payments, id, payment))
    return { kind: isDone(booking) ? 'changed' : 'conflict', booking }
  const isCurrentVersion = expectedVersion === booking.updatedAt && canChangeStatus(booking.status, to)
  const wouldChange = isDone(booking) || (isCurrentVersion && !isErased(booking))
  if (!wouldChange) return { kind: 'conflict', booking }
  return { kind: 'payment-refused', booking, payments, rejected: payment }
}

/**
 * Takes a completion of the last minutes back, as a slip of the finger: the booking is confirmed as before, and nobody
 * is told. One that is confirmed again is done: this very wish may have been sent before.
 */
export async function undoCompletion(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
): Promise<StatusOutcome> {
  const event = { at: new Date(now).toISOString(), actor, action: 'corrected' } as const
  const [, rows] = await db.batch(setStatus(db, id, 'confirmed', isJustCompleted(id, now), event))
  return resolveStatusOutcome(db, id, rows, ({ status }) => status === 'confirmed')
}

/**
 * Cancels a booking whose time has come because nobody came: nobody is told, and its customer is marked. One that was
 * marked before is done.
 */
export async function markNoShow(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
  expectedVersion: string,
): Promise<StatusOutcome> {
  const event = { at: new Date(now).toISOString(), actor, action: 'no-show' } as const
  const [, rows] = await db.batch([
    ...setStatus(db, id, 'cancelled', canBeNoShow(now, expectedVersion), event, { isNoShow: true }),
    freeHoursIfCancelled(db, id),
  ])
  return resolveStatusOutcome(db, id, rows, ({ isNoShow }) => isNoShow)
}

/** What became of a change: its row, or why there is none. */
async function resolveStatusOutcome(
  db: Database,
  id: string,
  [changed]: Booking[],
  isDone: (booking: Booking) => boolean,
): Promise<StatusOutcome> {
  if (changed) return { kind: 'changed', booking: changed }
  const booking = await findBooking(db, id)
  if (!booking) return { kind: 'not-found' }
  return { kind: isDone(booking) ? 'changed' : 'conflict', booking }
}
