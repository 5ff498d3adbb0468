import { and, inArray, or, sql } from 'drizzle-orm'
import { contactKeys } from '../../shared/customer/customer.ts'
import type { CustomerErasedJson } from '../../shared/customer/customer-json.ts'
import {
  erasedAsker,
  erasedPerson,
  erasureText,
  openQuoteStatuses,
  openStatuses,
} from '../../shared/customer/erasure.ts'
import { businessMoment } from '../../shared/time/business-time.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { backupPlace } from '../ground/storage/backup-place.ts'
import type { BackupPlace } from '../ground/storage/bucket.ts'
import { hmac } from '../ground/text/hash.ts'
import { type AuditedBy, auditEntry } from '../records/audit/audit.ts'
import { type Erasure, listErasures } from '../records/backup/erasure-list.ts'
import { recordEvent } from '../records/booking/history.ts'
import { forgetSearched } from '../records/booking/list/forget-searched.ts'
import { deleteCustomers, findPerson, isOfPerson, isOrderOf } from '../records/customer/customers.ts'
import { outdateFiling } from '../records/customer/file-bookings.ts'
import { forgetConsents } from '../records/gallery/gallery-pictures.ts'
import { discardPhotos } from '../records/photo/discard-photos.ts'
import { removeDiscardedNow } from '../records/photo/photos.ts'
import {
  bookings,
  customerNotes,
  depositHolds,
  dismissedOrders,
  erasures,
  mailOutbox,
  quoteEvents,
  quotes,
  slotClaims,
  waitingOrders,
} from '../records/schema.ts'
import { removePerson } from './remove-person.ts'

/**
 * Erases a customer: their bookings keep the job, the vehicle and the money, those still ahead are cancelled without a
 * word to anybody, their quotes keep vehicles and offers, open ones are declined, and notes, mail, photos, links, what
 * was said and what identified an order go. All of it is one transaction. Before it, the erasure is listed beside the
 * backups, so that none of them brings the person back.
 */
export async function eraseCustomer(env: Bindings, id: number, by: AuditedBy): Promise<CustomerErasedJson> {
  const db = openDatabase(env.DB)
  const person = await findPerson(db, id)
  // Sent again after an answer that was lost, or nobody's.
  if (person.length === 0) return { bookings: 0, cancelled: 0, quotes: 0 }
  const contacts = person.map(contactKeys)
  const [found, asked, allWaiting, allDismissed, allHeld] = await db.batch([
    db.select({ id: bookings.id }).from(bookings).where(isOfPerson(person)),
    db.select({ id: quotes.id }).from(quotes).where(isOfPerson(person, quotes)),
    db.select({ id: waitingOrders.id, order: waitingOrders.order }).from(waitingOrders),
    db.select({ id: dismissedOrders.id, order: dismissedOrders.order }).from(dismissedOrders),
    db.select({ id: depositHolds.id, order: depositHolds.order }).from(depositHolds),
  ])
  const isTheirs = isOrderOf(person)
  const waiting = JSON.stringify([...allWaiting, ...allDismissed].filter(isTheirs).map(({ id }) => id))
  const held = JSON.stringify(allHeld.filter(isTheirs).map(({ id }) => id))

  const askedIds = asked.map(({ id }) => id)
  const place = backupPlace(env)
  const { at } = by
  const keys = [...new Set(contacts.flatMap(({ email, phone }) => [email, phone]).filter(Boolean))]
  const listed = await erasuresOf(at, [...found.map(({ id }) => id), ...askedIds], place, keys)
  if (place) await listErasures(place, listed)

  const ids = sql`(select value from json_each(${JSON.stringify([...found.map(({ id }) => id), ...askedIds])}))`
  const moment = businessMoment(Date.parse(at))
  const isAhead = and(
    inArray(bookings.id, ids),
    inArray(bookings.status, openStatuses),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) > (${moment.date}, ${moment.minutes})`,
  )
  const [, cancelled] = await db.batch([
    recordEvent(db, isAhead, {
      at,
      actor: { kind: 'owner', email: by.actor },
      action: 'status',
      fromValue: bookings.status,
      toValue: 'cancelled',
    }),
    db.update(bookings).set({ status: 'cancelled' }).where(isAhead).returning({ id: bookings.id }),
    db
      .delete(slotClaims)
      .where(
        and(
          sql`${slotClaims.date} >= ${moment.date}`,
          or(
            sql`${slotClaims.bookingId} in (select ${bookings.id} from ${bookings} where ${inArray(bookings.id, ids)} and ${bookings.status} = 'cancelled')`,
            sql`${slotClaims.bookingId} in (select ${depositHolds.id} from ${depositHolds} where ${inArray(depositHolds.id, sql`(select value from json_each(${held}))`)} and ${depositHolds.state} = 'held')`,
          ),
        ),
      ),
    ...removePerson(db, ids, erasedPerson, at),
    db.delete(mailOutbox).where(inArray(mailOutbox.subjectId, ids)),
    db
      .update(quoteEvents)
      .set({ text: null, offer: sql`json_set(${quoteEvents.offer}, '$.note', '')` })
      .where(inArray(quoteEvents.quoteId, ids)),
    db
      .update(quotes)
      .set({
        ...erasedAsker,
        status: sql`iif(${inArray(quotes.status, openQuoteStatuses)}, 'declined', ${quotes.status})`,
        updatedAt: at,
      })
      .where(inArray(quotes.id, ids)),
    discardPhotos(db, askedIds),
    forgetConsents(db, ids),
    db
      .delete(customerNotes)
      .where(sql`${customerNotes.customer} in (select value from json_each(${JSON.stringify(keys)}))`),
    deleteCustomers(db, person),
    outdateFiling(db),
    db.delete(waitingOrders).where(inArray(waitingOrders.id, sql`(select value from json_each(${waiting}))`)),
    db
      .delete(dismissedOrders)
      .where(inArray(dismissedOrders.id, sql`(select value from json_each(${waiting}))`)),
    // What they are paying for right now goes back to them once it is paid.
    db.delete(depositHolds).where(inArray(depositHolds.id, sql`(select value from json_each(${held}))`)),
    db.insert(erasures).values(listed),
    auditEntry(db, by, 'person-erased', listed[0]?.id),
    forgetSearched(db),
  ])
  await removeDiscardedNow(env, db)
  return { bookings: found.length, cancelled: cancelled.length, quotes: asked.length }
}

/**
 * What is listed of an erasure: one row a key, for each of them finds rows of a backup. The ids are in the first; without
 * backups there is nothing to find.
 */
async function erasuresOf(
  at: string,
  ids: string[],
  place: BackupPlace | null,
  keys: readonly string[],
): Promise<[Erasure, ...Erasure[]]> {
  const hashOf = (key: string) => place && hmac(new TextEncoder().encode(place.publicKey), erasureText(key))
  const [first = null, ...others] = place ? await Promise.all(keys.map(hashOf)) : []
  const row = (bookingIds: string[], customerHash: string | null) => ({
    id: crypto.randomUUID(),
    at,
    bookingIds,
    customerHash,
  })
  return [row(ids, first), ...others.map((hash) => row([], hash))]
}
