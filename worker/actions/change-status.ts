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

type StatusOutcome<Refusal> = { kind: 'changed'; booking: Booking } | { kind: 'not-found' } | Refusal

/** The transition is not allowed, or the booking has changed since `expectedVersion`. */
type StatusConflict = { kind: 'status-conflict'; booking: Booking; to: BookingStatus }

/**
 * Changes a booking's status along a transition of the specification (§4) and records it. Cancelling frees
 * its hours in the same transaction, and any final status releases the time held for a move.
 * `expectedVersion` is the booking's last known `updatedAt`. A booking that has the status since then counts
 * as changed, since the request may be a retry after a lost response. A payment is stored along with it (see
 * `storePayment`) if the booking then has the status; if the payment is rejected, nothing changes.
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
): Promise<StatusOutcome<StatusConflict | RejectedPayment>> {
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
  const refuse = (booking: Booking) => ({ kind: 'status-conflict', booking, to }) as const
  if (!payment) return resolveStatusOutcome(db, id, rows, isDone, refuse)
  // The returned row predates the payment's statements, so both are read again.
  const { booking, payments } = await loadBookingPayments(db, id)
  if (!booking) return { kind: 'not-found' }
  if (isRecordedAmong(payments, id, payment))
    return isDone(booking) ? { kind: 'changed', booking } : refuse(booking)
  const isCurrentVersion = expectedVersion === booking.updatedAt && canChangeStatus(booking.status, to)
  const wouldChange = isDone(booking) || (isCurrentVersion && !isErased(booking))
  if (!wouldChange) return refuse(booking)
  return { kind: 'payment-refused', booking, payments, rejected: payment }
}

/**
 * Reverts a completion of the last minutes, a slip of the finger: the booking is confirmed again and nobody
 * is notified. A booking that is already confirmed counts as changed, since the request may be a retry.
 */
export async function undoCompletion(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
): Promise<StatusOutcome<{ kind: 'not-undone'; booking: Booking }>> {
  const event = { at: new Date(now).toISOString(), actor, action: 'corrected' } as const
  const [, rows] = await db.batch(setStatus(db, id, 'confirmed', isJustCompleted(id, now), event))
  return resolveStatusOutcome(
    db,
    id,
    rows,
    ({ status }) => status === 'confirmed',
    (booking) => ({ kind: 'not-undone', booking }),
  )
}

/**
 * Cancels a booking whose time has come because the customer did not show up. Nobody is notified, and the
 * customer is marked. A booking that is already marked counts as changed.
 */
export async function markNoShow(
  db: Database,
  id: string,
  actor: Actor,
  now: number,
  expectedVersion: string,
): Promise<StatusOutcome<{ kind: 'not-missed'; booking: Booking }>> {
  const event = { at: new Date(now).toISOString(), actor, action: 'no-show' } as const
  const [, rows] = await db.batch([
    ...setStatus(db, id, 'cancelled', canBeNoShow(now, expectedVersion), event, { isNoShow: true }),
    freeHoursIfCancelled(db, id),
  ])
  return resolveStatusOutcome(
    db,
    id,
    rows,
    ({ isNoShow }) => isNoShow,
    (booking) => ({ kind: 'not-missed', booking }),
  )
}

async function resolveStatusOutcome<Refusal>(
  db: Database,
  id: string,
  [changed]: Booking[],
  isDone: (booking: Booking) => boolean,
  refuse: (booking: Booking) => Refusal,
): Promise<StatusOutcome<Refusal>> {
  if (changed) return { kind: 'changed', booking: changed }
  const booking = await findBooking(db, id)
  if (!booking) return { kind: 'not-found' }
  return isDone(booking) ? { kind: 'changed', booking } : refuse(booking)
}
