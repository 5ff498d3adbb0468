import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import type { BulkUndoneJson, SkippedBooking, SkipReason } from '../../shared/rules/booking/bulk-actions.ts'
import { statusAfterAction, undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import { slotText } from '../../shared/rules/schedule/slot.ts'
import { type AuditedBy, auditWhen } from '../db/audit/audit-log.ts'
import {
  type ChangedBooking,
  findUndoableChange,
  includesAll,
  recordRestored,
  removeChange,
  restoreAll,
  restored,
  selectChangedBookings,
  selectIncluded,
  type UndoableChange,
} from '../db/booking/undoable-changes.ts'
import { removeCoatingPlans } from '../db/care/coating-plans.ts'
import { releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import { deleteUnsentMessages } from '../db/mail/outbox.ts'
import { clearProposals } from '../db/schedule/proposed-moves.ts'
import { holdCrews, isCrewTaken, maxTries, type PlanBasis } from '../db/schedule/slot-claims.ts'
import { restoreDismissedOrders } from '../db/waiting/waiting-orders.ts'
import { existsIn } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'
import { planRestore } from './plan-restore.ts'
import { undoDeletion } from './undo-deletion.ts'
import { undoRefund } from './undo-refund.ts'

/** A booking to restore, with a plan if its hours must be claimed again. */
type RestorableBooking = ChangedBooking & { plan: Plan | null }

/**
 * Undoes a change: each booking gets its status and time back unless the time has been taken, and the unsent
 * emails are dropped. A change of which nothing can be undone stays, so that it can be tried again.
 * @returns `null` when there is nothing to undo, because it is too late or already undone.
 */
export async function undoChange(
  db: Database,
  id: string,
  by: AuditedBy,
  now: number,
): Promise<BulkUndoneJson | null> {
  const change = await findUndoableChange(db, id, now)
  if (!change) return null
  if (change.act !== 'delete' && change.act !== 'refund') return undoStatusChange(db, id, by, now)
  const undo = change.act === 'delete' ? undoDeletion : undoRefund
  const why = await undo(db, change, by, now)
  // Another request may have undone it in the meantime.
  if (why && !(await findUndoableChange(db, id, now))) return null
  return {
    done: why ? 0 : change.bookings.length,
    waiting: 0,
    refused: why ? toSkipped(change.bookings, () => why) : [],
  }
}

/** The same for a change that set the status of bookings, or that proposed another time for them. */
async function undoStatusChange(
  db: Database,
  id: string,
  by: AuditedBy,
  now: number,
): Promise<BulkUndoneJson | null> {
  for (let tries = 1; ; tries++) {
    const change = await findUndoableChange(db, id, now)
    if (!change) return null
    if (tries > maxTries) return { done: 0, waiting: 0, refused: toSkipped(change.bookings, () => 'taken') }
    const rows = await selectChangedBookings(db, change)
    const undoable = rows.filter((row) => findUndoSkipReason(change, row) === null)
    const hasFreedHours = statusAfterAction(change.act) === 'cancelled'
    const { back, basis } = hasFreedHours
      ? await planRestore(db, undoable)
      : { back: withoutPlan(undoable), basis: null }
    const findSkipReason = (each: string): SkipReason => {
      const row = rows.find(({ booking }) => booking.id === each)
      return row ? (findUndoSkipReason(change, row) ?? 'taken') : 'gone'
    }
    if (back.length === 0 && change.waiting === 0) {
      return { done: 0, waiting: 0, refused: toSkipped(change.bookings, findSkipReason) }
    }
    try {
      const done = await restoreBookings(db, change, back, basis, by)
      if (!done) return null
      const others = change.bookings.filter((each) => !done.has(each))
      return { done: done.size, waiting: change.waiting, refused: toSkipped(others, findSkipReason) }
    } catch (error) {
      if (!isCrewTaken(error)) throw error
      await releaseExpiredHolds(db, now)
    }
  }
}

const toSkipped = (ids: readonly string[], findReason: (id: string) => SkipReason): SkippedBooking[] =>
  ids.map((id) => ({ id, why: findReason(id) }))

function findUndoSkipReason(
  { act }: UndoableChange,
  { booking, toValue }: ChangedBooking,
): SkipReason | null {
  if (isErased(booking)) return 'erased'
  const status = statusAfterAction(act)
  if (status) return booking.status === status ? null : 'status'
  return slotText({ date: booking.bookingDate, time: booking.bookingTime }) === toValue ? null : 'changed'
}

const withoutPlan = (changed: readonly ChangedBooking[]): RestorableBooking[] =>
  changed.map((each) => ({ ...each, plan: null }))

function restoredColumns({ booking, plan, fromValue }: RestorableBooking) {
  const { readyDate, readyMinutes } = booking
  const ready = plan ? endOf(plan.workIntervals) : { date: readyDate, minutes: readyMinutes }
  return {
    id: booking.id,
    status: fromValue,
    crew: plan?.crew ?? booking.crew,
    readyDate: ready.date,
    readyMinutes: ready.minutes,
  }
}

/**
 * Restores bookings in one transaction with everything else that the change wrote.
 * @returns the ids of the restored bookings, or `null` when the change was undone meanwhile and nothing is
 * written.
 * @throws an error that {@link isCrewTaken} recognizes when another booking claimed the hours first.
 */
async function restoreBookings(
  db: Database,
  { id, act, at: changedAt }: UndoableChange,
  back: readonly RestorableBooking[],
  basis: PlanBasis | null,
  by: AuditedBy,
): Promise<Set<string> | null> {
  const { at } = by
  const status = statusAfterAction(act)
  const rows = back.map(restoredColumns)
  const recorded = restored(rows, by)
  const holds = back.flatMap(({ booking, plan }) =>
    plan ? [{ bookingId: booking.id, area: booking.area, plan }] : [],
  )
  const [, done, [removed]] = await db.batch([
    recordRestored(db, id, rows, status, by),
    selectIncluded(db, recorded),
    removeChange(db, id),
    ...(basis ? holdCrews(db, holds, basis, recorded) : []),
    ...(status ? [restoreAll(db, rows, recorded, at)] : clearProposals(db, includesAll(recorded), at)),
    deleteUnsentMessages(db, recorded, undoUntil(changedAt)),
    removeCoatingPlans(db, recorded),
    ...restoreDismissedOrders(db, id),
    auditWhen(db, existsIn(recorded), by, 'bookings-brought-back'),
  ])
  return removed ? new Set(done.map((each) => each.id)) : null
}
