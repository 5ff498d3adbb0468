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
 * The statements that take the person out of bookings, for one transaction: out of their rows, and with these out of
 * the search, out of their history, and out of what would know their orders again; their photos go. Who and what they
 * were is forgotten, what was done and paid is not. `ids` is read by each of the statements. A time that is held for them
 * to move to is free again.
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
