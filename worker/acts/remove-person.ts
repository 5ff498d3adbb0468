import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type WithoutPerson, wordyActions } from '../../shared/customer/erasure.ts'
import type { Database } from '../ground/database/open-database.ts'
import { afterLastChange } from '../records/booking/bookings.ts'
import { forgetPaymentNotes } from '../records/payment/payments.ts'
import { discardJobPhotos } from '../records/photo/discard-photos.ts'
import { forgetReviewers } from '../records/review/reviews.ts'
import { bookingEvents, bookings, idempotencyKeys } from '../records/schema.ts'

const isWordy = sql`${bookingEvents.action} in (select value from json_each(${JSON.stringify(wordyActions)}))`

/**
 * The statements that take the person out of bookings, for one transaction: out of their rows, and with these out of
 * the search, out of their history, and out of what would know their orders again; their photos go. Who and what they
 * were is forgotten, what was done and paid is not. `ids` is a query for the bookings, read by each of the statements.
 */
export const removePerson = (db: Database, ids: SQL, left: WithoutPerson, at: string) =>
  [
    db
      .update(bookingEvents)
      .set({ fromValue: null, toValue: null })
      .where(and(inArray(bookingEvents.bookingId, ids), isWordy)),
    db.update(idempotencyKeys).set({ orderHash: '' }).where(inArray(idempotencyKeys.bookingId, ids)),
    discardJobPhotos(db, ids),
    forgetPaymentNotes(db, ids),
    forgetReviewers(db, ids),
    db
      .update(bookings)
      .set({ ...left, updatedAt: afterLastChange(at) })
      .where(inArray(bookings.id, ids))
      .returning({ id: bookings.id }),
  ] as const
