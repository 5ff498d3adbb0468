import type { Cents } from '../../shared/rules/price/money.ts'
import { type AuditedBy, auditChange } from '../db/audit/audit-log.ts'
import { recordDeleted } from '../db/booking/booking-events.ts'
import { findBooking, removeBooking } from '../db/booking/bookings.ts'
import { clearPaymentNotes } from '../db/payment/payments.ts'
import { discardJobPhotos } from '../db/photo/photos.ts'
import { clearReviewerNames } from '../db/review/reviews.ts'
import { freeHours } from '../db/schedule/slot-claims.ts'
import { singleId } from '../lib/database/ids.ts'
import { type Database, isTriggerError } from '../lib/database/open-database.ts'

type DeleteOutcome =
  | { kind: 'deleted' }
  | { kind: 'not-found' }
  /** More was paid than refunded. */
  | { kind: 'has-money'; paid: Cents }
  /** Its invoice has no credit note. */
  | { kind: 'invoiced' }

/**
 * Deletes a booking in any status and frees its hours. Its history stays, and so do payments that add up to
 * zero. A booking is kept if more was paid than refunded, or if its invoice has no credit note.
 */
export async function deleteBooking(db: Database, id: string, by: AuditedBy): Promise<DeleteOutcome> {
  try {
    const [, , rows] = await db.batch([
      recordDeleted(db, id, by),
      freeHours(db, id),
      removeBooking(db, id),
      auditChange(db, by, 'booking-deleted', id),
      discardJobPhotos(db, singleId(id)),
      clearPaymentNotes(db, singleId(id)),
      clearReviewerNames(db, singleId(id)),
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
