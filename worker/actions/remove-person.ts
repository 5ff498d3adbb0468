import type { WithoutPerson } from '../../shared/rules/booking/erasure.ts'
import { forgetPerson } from '../db/booking/forget-person.ts'
import { forgetWords } from '../db/booking/history.ts'
import { forgetOrders } from '../db/booking/idempotency-keys.ts'
import { forgetPaymentNotes } from '../db/payment/payments.ts'
import { discardJobPhotos } from '../db/photo/discard-photos.ts'
import { forgetReviewers } from '../db/review/reviews.ts'
import { freeUnownedMoves } from '../db/schedule/crew-days.ts'
import type { Ids } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

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
