import { holdsHours } from '../../shared/rules/booking/booking-status.ts'
import type { SkipReason } from '../../shared/rules/booking/bulk-actions.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import { type AuditedBy, auditWhen } from '../db/audit/audit-log.ts'
import type { Booking } from '../db/booking/bookings.ts'
import {
  type RestoredBooking,
  recordDeletionUndone,
  removeChange,
  restoreDeleted,
  restored,
  selectDeleted,
  type UndoableChange,
} from '../db/booking/undoable-changes.ts'
import { releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import { holdCrews, isCrewTaken, maxTries } from '../db/schedule/slot-claims.ts'
import { existsIn } from '../lib/database/ids.ts'
import { type Database, isUniqueViolation } from '../lib/database/open-database.ts'
import { planRestore } from './plan-restore.ts'

/**
 * Stores a deleted booking again and claims its hours, under the same proof as a new one: if they are taken,
 * nothing is written, and the deletion can still be undone.
 * @returns why it was not restored, or `null`.
 */
export async function undoDeletion(
  db: Database,
  { id }: UndoableChange,
  by: AuditedBy,
  now: number,
): Promise<SkipReason | null> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const [booking] = await selectDeleted(db, id)
    if (!booking) return 'gone'
    try {
      return await restoreBooking(db, id, booking, by)
    } catch (error) {
      // Its quote became another booking meanwhile.
      if (isUniqueViolation(error, 'bookings')) return 'changed'
      if (!isCrewTaken(error)) throw error
      await releaseExpiredHolds(db, now)
    }
  }
  return 'taken'
}

async function restoreBooking(
  db: Database,
  changeId: string,
  booking: Booking,
  by: AuditedBy,
): Promise<SkipReason | null> {
  const isHolding = holdsHours(booking.status)
  const { back, basis } = await planRestore(db, isHolding ? [{ booking }] : [])
  const plan = back[0]?.plan
  if (isHolding && !plan) return 'taken'
  const ready = plan ? endOf(plan.workIntervals) : { date: booking.readyDate, minutes: booking.readyMinutes }
  const row: RestoredBooking = {
    id: booking.id,
    status: booking.status,
    crew: plan?.crew ?? booking.crew,
    readyDate: ready.date,
    readyMinutes: ready.minutes,
  }
  const recorded = restored([row], by)
  const [, , [removed]] = await db.batch([
    restoreDeleted(db, changeId, by, row),
    recordDeletionUndone(db, booking, by),
    removeChange(db, changeId, existsIn(recorded)),
    ...(plan ? holdCrews(db, [{ bookingId: booking.id, area: booking.area, plan }], basis, recorded) : []),
    auditWhen(db, existsIn(recorded), by, 'bookings-brought-back', booking.id),
  ])
  return removed ? null : 'gone'
}
