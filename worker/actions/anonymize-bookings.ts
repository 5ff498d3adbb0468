import type { ErasedFields } from '../../shared/rules/booking/booking-erasure.ts'
import { clearFreeText } from '../db/booking/booking-events.ts'
import { clearCustomerFields } from '../db/booking/bookings.ts'
import { clearOrderHashes } from '../db/booking/idempotency-keys.ts'
import { clearPaymentNotes } from '../db/payment/payments.ts'
import { discardJobPhotos } from '../db/photo/photos.ts'
import { clearReviewerNames } from '../db/review/reviews.ts'
import { freeOrphanedMoves } from '../db/schedule/slot-claims.ts'
import type { IdsSql } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Statements that anonymize bookings within one transaction. They clear the personal data from the rows (and
 * with them from the search), the history, the reviews and the order hashes, and discard the photos. What was
 * done and paid stays. Times held for a proposed move are released. Each statement evaluates `ids`.
 */
export const anonymizeBookings = (db: Database, ids: IdsSql, erasedFields: ErasedFields, at: string) =>
  [
    clearFreeText(db, ids),
    clearOrderHashes(db, ids),
    discardJobPhotos(db, ids),
    clearPaymentNotes(db, ids),
    clearReviewerNames(db, ids),
    clearCustomerFields(db, ids, erasedFields, at),
    freeOrphanedMoves(db, at),
  ] as const
