import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CustomerKey, phoneKey } from '../../shared/customer/customer.ts'
import type { CustomerErasedJson } from '../../shared/customer/customer-json.ts'
import {
  erasedAsker,
  erasedPerson,
  erasureText,
  openQuoteStatuses,
  openStatuses,
} from '../../shared/customer/erasure.ts'
import { businessMoment } from '../../shared/time/business-time.ts'
import { type AuditedBy, auditEntry } from '../audit/audit.ts'
import { backupPlace } from '../backup/backup-place.ts'
import { listErasure } from '../backup/erasure-list.ts'
import { afterLastChange } from '../booking/bookings.ts'
import { recordEvent } from '../booking/history.ts'
import { forgetSearched } from '../booking/list/forget-searched.ts'
import { openDatabase } from '../database/open-database.ts'
import {
  bookings,
  customerNotes,
  erasures,
  idempotencyKeys,
  mailOutbox,
  quoteEvents,
  quotes,
  slotClaims,
  waitingOrders,
} from '../database/schema.ts'
import type { Bindings } from '../environment.ts'
import { hmac } from '../hash.ts'
import { forgetNotes } from '../job/job-events.ts'
import { deletePhotos, discardPhotos } from '../photo/photos.ts'
import { isCustomers, selectNote } from './customers.ts'

/**
 * Erases a customer: their bookings keep the job, the vehicle and the money, those still ahead are cancelled without a
 * word to anybody, their quotes keep vehicles and offers, open ones are declined, and notes, mail, photos, links, what
 * was said and what identified an order go. All of it is one transaction. Before it, the erasure is listed beside the
 * backups, so that none of them brings the person back.
 */
export async function eraseCustomer(
  env: Bindings,
  customer: CustomerKey,
  by: AuditedBy,
): Promise<CustomerErasedJson> {
  const db = openDatabase(env.DB)
  const [found, asked, [note], allWaiting] = await db.batch([
    db.select({ id: bookings.id }).from(bookings).where(isCustomers(customer)),
    db.select({ id: quotes.id }).from(quotes).where(isCustomers(customer, quotes)),
    selectNote(db, customer),
    db.select({ id: waitingOrders.id, order: waitingOrders.order }).from(waitingOrders),
  ])
  const waiting = allWaiting.filter(({ order }) => keyOf(order, customer.kind) === customer.key)
  // Sent again after an answer that was lost, or nobody's.
  if (found.length + asked.length + waiting.length === 0 && !note) {
    return { bookings: 0, cancelled: 0, quotes: 0 }
  }

  const askedIds = asked.map(({ id }) => id)
  const place = backupPlace(env)
  const { at } = by
  const erasure = {
    id: crypto.randomUUID(),
    at,
    bookingIds: [...found.map(({ id }) => id), ...askedIds],
    customerHash: place && (await hmac(new TextEncoder().encode(place.publicKey), erasureText(customer.key))),
  }
  if (place) await listErasure(place, erasure)

  const ids = sql`(select value from json_each(${JSON.stringify(erasure.bookingIds)}))`
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
          sql`${slotClaims.bookingId} in (select ${bookings.id} from ${bookings} where ${inArray(bookings.id, ids)} and ${bookings.status} = 'cancelled')`,
        ),
      ),
    db
      .update(bookings)
      .set({ ...erasedPerson, updatedAt: afterLastChange(at) })
      .where(inArray(bookings.id, ids)),
    db.update(idempotencyKeys).set({ orderHash: '' }).where(inArray(idempotencyKeys.bookingId, ids)),
    forgetNotes(db, ids),
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
    db.delete(customerNotes).where(eq(customerNotes.customer, customer.key)),
    db
      .delete(waitingOrders)
      .where(
        sql`${waitingOrders.id} in (select value from json_each(${JSON.stringify(waiting.map(({ id }) => id))}))`,
      ),
    db.insert(erasures).values(erasure),
    auditEntry(db, by, 'person-erased', erasure.id),
    forgetSearched(db),
  ])
  if (askedIds.length > 0) await deletePhotos(env, db, askedIds)
  return { bookings: found.length, cancelled: cancelled.length, quotes: asked.length }
}

/** Who sent an order, as a customer is named. */
const keyOf = ({ email, phone }: { email: string; phone: string }, kind: CustomerKey['kind']) =>
  kind === 'email' ? email.toLowerCase() : phoneKey(phone)
