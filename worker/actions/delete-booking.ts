import type { Cents } from '../../shared/rules/price/money.ts'
import { type AuditedBy, auditChange } from '../db/audit/audit-log.ts'
import { recordDeleted, selectDeletedBefore } from '../db/booking/booking-events.ts'
import { findBooking, removeBooking } from '../db/booking/bookings.ts'
import { findFinallyDeleted, forgetDeleted, insertDeletion } from '../db/booking/undoable-changes.ts'
import { clearPaymentNotes } from '../db/payment/payments.ts'
import { discardJobPhotos } from '../db/photo/photos.ts'
import { clearReviewerNames } from '../db/review/reviews.ts'
import { freeHours } from '../db/schedule/slot-claims.ts'
import { type IdsSql, idList } from '../lib/database/ids.ts'
import { type Database, isTriggerError, openDatabase } from '../lib/database/open-database.ts'

type DeleteOutcome =
  | { kind: 'deleted' }
  | { kind: 'not-found' }
  /** More was paid than refunded. */
  | { kind: 'has-money'; paid: Cents }
  /** Its invoice has no credit note. */
  | { kind: 'invoiced' }

/**
 * Deletes a booking in any status and frees its hours. Its history stays, and so do payments that add up to
 * zero. A booking is kept if more was paid than refunded, or if its invoice has no credit note. It can be
 * restored for ten minutes; only then are its photos and the names in its payments and reviews removed.
 */
export async function deleteBooking(db: Database, id: string, by: AuditedBy): Promise<DeleteOutcome> {
  try {
    const [, , , rows] = await db.batch([
      recordDeleted(db, id, by),
      insertDeletion(db, by, id),
      freeHours(db, id),
      removeBooking(db, id),
      auditChange(db, by, 'booking-deleted', id),
    ])
    return { kind: rows.length > 0 ? 'deleted' : 'not-found' }
  } catch (error) {
    if (isTriggerError(error, 'a booking with money is kept')) {
      const booking = await findBooking(db, id)
      return { kind: 'has-money', paid: booking?.paid ?? 0 }
    }
    if (isTriggerError(error, 'a booking with an invoice is kept')) return { kind: 'invoiced' }
    throw error
  }
}

/** The statements that remove what a deletion leaves until it is final. */
const removeRest = (db: Database, ids: IdsSql) =>
  [discardJobPhotos(db, ids), clearPaymentNotes(db, ids), clearReviewerNames(db, ids)] as const

const batchSize = 100

/**
 * Scheduled task: completes the deletions that can no longer be undone.
 * @returns how many.
 */
export async function finishDeletions(env: Env, now: number): Promise<{ finished: number }> {
  const db = openDatabase(env.DB)
  const ids = await findFinallyDeleted(db, now, batchSize)
  if (ids.length > 0) await db.batch([...removeRest(db, idList(ids)), forgetDeleted(db, idList(ids))])
  return { finished: ids.length }
}

/**
 * Removes what is left of bookings that were deleted before an instant. A database that was restored from a
 * backup doesn't know which deletions were about to be completed.
 */
export async function removeRestOfDeleted(db: Database, before: string): Promise<void> {
  await db.batch(removeRest(db, selectDeletedBefore(before)))
}
