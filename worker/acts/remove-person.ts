import type { WithoutPerson } from '../../shared/rules/booking/erasure.ts'
import type { Ids } from '../ground/database/ids.ts'
import type { Database } from '../ground/database/open-database.ts'
import { forgetPerson } from '../records/booking/forget-person.ts'
import { forgetWords } from '../records/booking/history.ts'
import { forgetOrders } from '../records/booking/idempotency-keys.ts'
import { forgetPaymentNotes } from '../records/payment/payments.ts'
import { discardJobPhotos } from '../records/photo/discard-photos.ts'
import { forgetReviewers } from '../records/review/reviews.ts'
import { freeUnownedMoves } from '../records/schedule/crew-days.ts'

/**
 * The statements that take the person out of bookings, for one transaction: out of their rows, and with these out of
 * the search, out of their history, and out of what would know their orders again; their photos go. Who and what they
 * were is forgotten, what was done and paid is not. `ids` is read by each of the statements. A time that is held for them
 * to move to is free again.
 */
export const removePerson = (db: Database, ids: Ids, left: WithoutPerson, at: string) =>
  [
    forgetWords(db, ids),
    forgetOrders(db, ids),
    discardJobPhotos(db, ids),
    forgetPaymentNotes(db, ids),
    forgetReviewers(db, ids),
    forgetPerson(db, ids, left, at),
    freeUnownedMoves(db, at),
  ] as const
