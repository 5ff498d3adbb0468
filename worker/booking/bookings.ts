import { and, between, eq, getTableColumns, inArray, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Actor, actorText } from '../../shared/booking/actor.ts'
import type { BookingEventJson } from '../../shared/booking/booking-json.ts'
import { type BookingStatus, holdsItsHours, statusesBefore } from '../../shared/booking/booking-status.ts'
import { sequenceAfter } from '../../shared/calendar/ics-event.ts'
import { maxCrews } from '../../shared/schedule/schedule.ts'
import { type Database, isUniqueViolation } from '../database/open-database.ts'
import { bookingEvents, bookings, idempotencyKeys, slotClaims } from '../database/schema.ts'
import { queueFirstMail, queueMail } from '../mail/mail-outbox.ts'
import { claimsOf } from '../schedule/load-schedule.ts'

/** How often a crew that looks free may turn out taken: more often than there are crews, something else is wrong. */
export const maxTries = 2 * maxCrews

export type Booking = typeof bookings.$inferSelect
/** A booking before it has its place in the order of arrival. */
export type BookingDraft = Omit<typeof bookings.$inferInsert, 'seq' | 'status'>

export const selectBooking = (db: Database, id: string) =>
  db.select().from(bookings).where(eq(bookings.id, id))

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [booking] = await selectBooking(db, id)
  return booking
}

/** The query for the bookings of some ids, in order of date. */
export const selectBookings = (db: Database, ids: SQLWrapper, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
    .limit(limit)

/** The query for a use of an idempotency key, with the booking that it made unless that is deleted. */
export const selectUsedKey = (db: Database, key: string | undefined) =>
  db
    .select({ orderHash: idempotencyKeys.orderHash, booking: bookings })
    .from(idempotencyKeys)
    .leftJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(key === undefined ? sql`false` : eq(idempotencyKeys.key, key))

/**
 * Stores a booking with its claims, its key, the first line of its history and its mail in one transaction.
 * @returns `null`, and nothing is written, when another booking took the hours first, so that the primary key of
 * `slot_claims` failed the transaction, or its twin the key (design: no double booking).
 */
export async function insertBooking(
  db: Database,
  draft: BookingDraft,
  replay: { key: string; orderHash: string } | null,
  actor: Actor,
): Promise<Booking | null> {
  const { id, crew, bookingDate, startMinutes, durationMinutes, createdAt } = draft
  try {
    const [[booking]] = await db.batch([
      db.insert(bookings).values(draft).returning(),
      ...(replay ? [db.insert(idempotencyKeys).values({ ...replay, bookingId: id, createdAt })] : []),
      db.insert(slotClaims).values(claimsOf(id, crew, bookingDate, startMinutes, durationMinutes)),
      db.insert(bookingEvents).values({
        bookingId: id,
        number: 1,
        at: createdAt,
        actor: actorText(actor),
        action: 'booked',
        toValue: 'pending',
      }),
      queueFirstMail(db, draft, actor),
    ])
    if (!booking) throw new Error('The inserted booking was not returned.')
    return booking
  } catch (error) {
    if (isUniqueViolation(error, 'slot_claims') || isUniqueViolation(error, 'idempotency_keys')) return null
    throw error
  }
}

export type NewEvent = {
  at: string
  actor: Actor
  action: Exclude<BookingEventJson['action'], 'booked'>
  fromValue: string | SQLiteColumn
  toValue: string | null
}

/** The next line of a booking's history, written only when the booking is as the condition says. */
export function recordEvent(db: Database, id: string, condition: SQL | undefined, event: NewEvent) {
  const nextNumber = sql<number>`(select coalesce(max(number), 0) + 1 from booking_events where booking_id = ${id})`
  return db.insert(bookingEvents).select(
    db
      .select({
        bookingId: bookings.id,
        number: nextNumber.as('number'),
        at: sql<string>`${event.at}`.as('at'),
        actor: sql<string>`${actorText(event.actor)}`.as('actor'),
        action: sql<NewEvent['action']>`${event.action}`.as('action'),
        fromValue: sql<string>`${event.fromValue}`.as('from_value'),
        toValue: sql<string | null>`${event.toValue}`.as('to_value'),
      })
      .from(bookings)
      .where(and(eq(bookings.id, id), condition)),
  )
}

/** The claims that a booking holds: on its day, and past midnight on the next. */
export const claimsOfBooking = (id: string) => {
  const date = sql`(select ${bookings.bookingDate} from ${bookings} where ${bookings.id} = ${id})`
  return and(eq(slotClaims.bookingId, id), between(slotClaims.date, date, sql`date(${date}, '+1 day')`))
}

/**
 * Gives a booking another status, from one that the specification allows (§4), and records it. Cancelling
 * frees its hours in the same transaction. `knownAs` is the `updatedAt` that the booking must still have.
 * @returns the changed booking, or `null` when it is gone or may not become that.
 */
export async function changeStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  actor: Actor,
  at: string,
  knownAs?: string,
): Promise<Booking | null> {
  const from = statusesBefore(to)
  if (from.length === 0) return null
  const mayChange = and(
    inArray(bookings.status, from),
    knownAs === undefined ? undefined : eq(bookings.updatedAt, knownAs),
  )
  const event: NewEvent = { at, actor, action: 'status', fromValue: bookings.status, toValue: to }
  const [, rows] = await db.batch([
    recordEvent(db, id, mayChange, event),
    db
      .update(bookings)
      .set({ status: to, updatedAt: at })
      .where(and(eq(bookings.id, id), mayChange))
      .returning(),
    ...(holdsItsHours(to)
      ? []
      : [
          db
            .delete(slotClaims)
            .where(
              and(
                claimsOfBooking(id),
                sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} = 'cancelled')`,
              ),
            ),
        ]),
    ...(to === 'confirmed' || to === 'cancelled' ? [queueMail(db, id, event, to)] : []),
  ])
  return rows[0] ?? null
}

/** Deletes a booking in any status and frees its hours; its history stays. False when it was gone already. */
export async function deleteBooking(db: Database, id: string, actor: Actor, at: string): Promise<boolean> {
  const [, , rows] = await db.batch([
    recordEvent(db, id, undefined, {
      at,
      actor,
      action: 'deleted',
      fromValue: bookings.status,
      toValue: null,
    }),
    db.delete(slotClaims).where(claimsOfBooking(id)),
    db.delete(bookings).where(eq(bookings.id, id)).returning({ id: bookings.id }),
  ])
  return rows.length > 0
}

/** A booking's history, oldest first. */
export function bookingHistory(db: Database, id: string) {
  const { bookingId, number, ...shown } = getTableColumns(bookingEvents)
  return db.select(shown).from(bookingEvents).where(eq(bookingId, id)).orderBy(number)
}

/** How often a booking was changed since it was made: the SEQUENCE of its calendar event. */
export async function bookingSequence(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ last: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
  return sequenceAfter(row?.last)
}
