import type { Actor } from '../../shared/rules/booking/actor.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { type BookingStatus, canChangeStatus, holdsHours } from '../../shared/rules/booking/booking-status.ts'
import { type UndoableAction, undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import {
  type Booking,
  canBecome,
  canBeNoShow,
  findBooking,
  hasStatus,
  setStatus,
} from '../db/booking/bookings.ts'
import { insertUndoableChange } from '../db/booking/undoable-changes.ts'
import { planCoatingCheck } from '../db/care/coating-plans.ts'
import { queueChangeMessages, queueLaterMessages } from '../db/mail/queue-messages.ts'
import { loadBookingPayments, type RejectedPayment } from '../db/payment/payment-conditions.ts'
import { acceptsPayment, isRecordedAmong, type NewPayment, storePayment } from '../db/payment/payments.ts'
import { freeHoursIfCancelled, freeOrphanedMoves } from '../db/schedule/slot-claims.ts'
import { singleId } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

type StatusOutcome<Refusal> = { kind: 'changed'; booking: Booking } | { kind: 'not-found' } | Refusal

/** The transition is not allowed, or the booking has changed since `expectedVersion`. */
type StatusConflict = { kind: 'status-conflict'; booking: Booking; to: BookingStatus }

/** What whoever ends a booking decides besides its status. */
type EndingChoices = {
  /** Whether the customer gets an email. */
  tell?: boolean | undefined
  /** Whether what was paid is kept. */
  keepsPaid?: boolean | undefined
}

type StatusOptions = EndingChoices & {
  expectedVersion?: string | undefined
  payment?: NewPayment | undefined
  /** Tells the customer of a completed job that the vehicle is ready. */
  tellsReady?: boolean | undefined
}

const undoableActionOf: Partial<Record<BookingStatus, UndoableAction>> = {
  completed: 'complete',
  cancelled: 'cancel',
}

/**
 * Changes a booking's status along a transition of the specification (§4) and records it. Cancelling frees
 * its hours in the same transaction, and any final status releases the time held for a move. What an account
 * completes or cancels can be undone for ten minutes, and only then is the customer notified. A completed coating
 * gets its yearly check if the owner wants it.
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
  { expectedVersion, payment, tell = true, tellsReady = false, keepsPaid = false }: StatusOptions = {},
): Promise<StatusOutcome<StatusConflict | RejectedPayment>> {
  const event = { at, actor, action: 'status' } as const
  const condition = canBecome(to, expectedVersion, payment && acceptsPayment(db, id, payment))
  const coatingPlans = to === 'completed' ? await planCoatingCheck(db, id, at) : []
  const isNotified = tell && (to === 'confirmed' || to === 'cancelled')
  const act = undoableActionOf[to]
  const isUndoable = actor.kind === 'owner' && act !== undefined
  const [, rows] = await db.batch([
    ...setStatus(db, id, to, condition, event, { keepsPaid: to === 'cancelled' && keepsPaid }),
    ...(holdsHours(to) ? [] : [freeHoursIfCancelled(db, id)]),
    freeOrphanedMoves(db, at),
    ...(isUndoable ? storeUndoable(db, id, { at, actor: actor.email, act, isNotified }) : []),
    ...(isNotified && !isUndoable ? [queueChangeMessages(db, id, event, to)] : []),
    ...(to === 'completed' && tellsReady ? [queueChangeMessages(db, id, event, 'ready')] : []),
    ...(payment ? storePayment(db, id, payment, hasStatus(to)) : []),
    ...coatingPlans,
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

/** The email that a customer gets about an undoable change, and the event that it is about. */
const laterMessages = {
  cancel: { action: 'status', event: 'cancelled' },
  'no-show': { action: 'no-show', event: 'no-show' },
} as const

type NewChange = { at: string; actor: string; act: UndoableAction; isNotified: boolean }

/** The statements that let a change of a booking be undone, and that queue its email for after that. */
function storeUndoable(db: Database, id: string, change: NewChange) {
  const { at, actor, act, isNotified } = change
  const message = act === 'cancel' || act === 'no-show' ? laterMessages[act] : null
  return [
    insertUndoableChange(db, { ...change, id: crypto.randomUUID() }, singleId(id)),
    ...(message && isNotified
      ? [
          queueLaterMessages(
            db,
            singleId(id),
            { at, actor, action: message.action },
            message.event,
            undoUntil(at),
          ),
        ]
      : []),
  ] as const
}

type NoShowOptions = EndingChoices & {
  /** An account's email. */
  actor: string
  expectedVersion: string
}

/**
 * Cancels a booking whose time has come because the customer did not show up, and marks the customer. Without
 * another choice nobody is notified, and a deposit is kept. A booking that is already marked counts as changed.
 */
export async function markNoShow(
  db: Database,
  id: string,
  now: number,
  { actor, expectedVersion, tell = false, keepsPaid = true }: NoShowOptions,
): Promise<StatusOutcome<{ kind: 'not-missed'; booking: Booking }>> {
  const at = new Date(now).toISOString()
  const event = { at, actor: { kind: 'owner', email: actor }, action: 'no-show' } as const
  const [, rows] = await db.batch([
    ...setStatus(db, id, 'cancelled', canBeNoShow(now, expectedVersion), event, {
      isNoShow: true,
      keepsPaid,
    }),
    freeHoursIfCancelled(db, id),
    freeOrphanedMoves(db, at),
    ...storeUndoable(db, id, { at, actor, act: 'no-show', isNotified: tell }),
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
