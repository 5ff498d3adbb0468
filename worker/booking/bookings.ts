import { and, between, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Actor, actorText } from '../../shared/booking/actor.ts'
import { type BookingStatus, holdsItsHours, statusesBefore } from '../../shared/booking/booking-status.ts'
import { sequenceAfter } from '../../shared/calendar/ics-event.ts'
import { freeCrew } from '../../shared/schedule/availability.ts'
import { maxCrews } from '../../shared/schedule/schedule.ts'
import { type Database, isUniqueViolation } from '../database/open-database.ts'
import { bookingEvents, bookings, idempotencyKeys, slotClaims } from '../database/schema.ts'
import { queueFirstMail, queueMail } from '../mail/mail-outbox.ts'
import { claimsOf, loadSchedule } from '../schedule/load-schedule.ts'

/** How often a crew that looks free may turn out taken: more often than there are crews, something else is wrong. */
export const maxTries = 2 * maxCrews

export type Booking = typeof bookings.$inferSelect
/** A booking before it has a crew and its place in the order of arrival. */
export type BookingDraft = Omit<typeof bookings.$inferInsert, 'seq' | 'crew' | 'status'>

export type Replay = { key: string; orderHash: string }

export type BookingOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'replayed'; booking: Booking }
  | { kind: 'removed' }
  | { kind: 'key-reused' }
  | { kind: 'taken' }

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  return booking
}

/** An idempotency key that was used, with the booking that it made unless that is deleted. */
export async function findUsedKey(db: Database, key: string) {
  const [row] = await db
    .select({ used: idempotencyKeys, booking: bookings })
    .from(idempotencyKeys)
    .leftJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(eq(idempotencyKeys.key, key))
  return row
}

/** What became of an idempotency key, or `null` when it was never used. */
export async function findReplay(db: Database, { key, orderHash }: Replay): Promise<BookingOutcome | null> {
  const row = await findUsedKey(db, key)
  if (!row) return null
  if (row.used.orderHash !== orderHash) return { kind: 'key-reused' }
  return row.booking ? { kind: 'replayed', booking: row.booking } : { kind: 'removed' }
}

/**
 * Stores a booking with its claims, its key, the first line of its history and its mail in one transaction. When another
 * booking took the hours first, the primary key of `slot_claims` fails the whole transaction; then the next free
 * crew is tried, until there is none (design: no double booking).
 */
export async function insertBooking(
  db: Database,
  draft: BookingDraft,
  replay: Replay | null,
  actor: Actor,
): Promise<BookingOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const { settings, claims } = await loadSchedule(db, draft.bookingDate, draft.bookingDate)
    const crew = freeCrew(
      claims,
      draft.bookingDate,
      draft.startMinutes,
      draft.durationMinutes,
      settings.crewCount,
    )
    if (crew === null) break
    try {
      const [rows] = await db.batch([
        db
          .insert(bookings)
          .values({ ...draft, crew })
          .returning(),
        ...(replay
          ? [
              db
                .insert(idempotencyKeys)
                .values({ ...replay, bookingId: draft.id, createdAt: draft.createdAt }),
            ]
          : []),
        db
          .insert(slotClaims)
          .values(claimsOf(draft.id, crew, draft.bookingDate, draft.startMinutes, draft.durationMinutes)),
        db.insert(bookingEvents).values({
          bookingId: draft.id,
          number: 1,
          at: draft.createdAt,
          actor: actorText(actor),
          action: 'booked',
          toValue: 'pending',
        }),
        queueFirstMail(db, draft, actor),
      ])
      const [booking] = rows
      if (!booking) throw new Error('The inserted booking was not returned.')
      return { kind: 'booked', booking }
    } catch (error) {
      if (isUniqueViolation(error, 'idempotency_keys')) break
      if (!isUniqueViolation(error, 'slot_claims')) throw error
    }
  }
  // Out of crews, or the same order arrived twice at once: then the hours are taken by its own twin.
  return (replay && (await findReplay(db, replay))) ?? { kind: 'taken' }
}

export type NewEvent = {
  at: string
  actor: Actor
  action: 'status' | 'moved' | 'deleted'
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
  return db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.number)
}

/** How often a booking was changed since it was made: the SEQUENCE of its calendar event. */
export async function bookingSequence(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ last: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
  return sequenceAfter(row?.last)
}
