import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Actor, actorText, automaticActor, customerActor } from '../../../shared/rules/booking/actor.ts'
import type { BookingChange } from '../../../shared/rules/booking/booking-edits.ts'
import { freeTextActions } from '../../../shared/rules/booking/booking-erasure.ts'
import type { BookingEventJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import { icsSequence } from '../../../shared/rules/calendar/ics-event.ts'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'

export type NewBookingEvent = {
  at: string
  actor: Actor
  action: Exclude<BookingEventJson['action'], 'booked'>
  fromValue: string | SQLiteColumn | null
  toValue: string | SQL | null
}

const lastEventNumber = (id: string | SQLiteColumn) =>
  sql<number>`(select coalesce(max(number), 0) from booking_events where booking_id = ${id})`

/** The statement that appends an event to the history of each matching booking. */
export const recordEvent = (db: Database, which: SQL | undefined, { actor, ...event }: NewBookingEvent) =>
  insertSelect(
    db,
    bookingEvents,
    {
      ...event,
      bookingId: bookings.id,
      number: sql`${lastEventNumber(bookings.id)} + 1`,
      actor: actorText(actor),
    },
    sql`from ${bookings} where ${which}`,
  )

export const recordBooked = (
  db: Database,
  { actor, status, ...event }: { bookingId: string; at: string; actor: Actor; status: BookingStatus },
) =>
  db
    .insert(bookingEvents)
    .values({ ...event, number: 1, actor: actorText(actor), action: 'booked', toValue: status })

/** The statement that records that a new booking was stored as confirmed by the owner's settings. */
export const recordAutoConfirmed = (db: Database, id: string, at: string) =>
  recordEvent(db, and(eq(bookings.id, id), isNotNull(bookings.autoConfirmed)), {
    at,
    actor: automaticActor,
    action: 'auto-confirmed',
    fromValue: 'pending',
    toValue: 'confirmed',
  })

/**
 * The statement that records that the customer of a confirmed booking answered the reminder, once for each
 * time that the booking had.
 */
export function recordCustomerConfirmed(db: Database, id: string, at: string) {
  const isFirst = sql`not exists (select 1 from booking_events as answer where answer.booking_id = ${bookings.id} and answer.action = 'customer-confirmed' and answer.number > (select coalesce(max(chosen.number), 0) from booking_events as chosen where chosen.booking_id = ${bookings.id} and chosen.action in ('booked', 'moved')))`
  return recordEvent(db, and(eq(bookings.id, id), eq(bookings.status, 'confirmed'), isFirst), {
    ...{ at, actor: customerActor, action: 'customer-confirmed' },
    ...{ fromValue: null, toValue: null },
  })
}

/** Recorded before the booking is deleted. */
export const recordDeleted = (db: Database, id: string, by: { at: string; actor: string }) =>
  recordEvent(db, eq(bookings.id, id), {
    at: by.at,
    actor: { kind: 'owner', email: by.actor },
    action: 'deleted',
    fromValue: bookings.status,
    toValue: null,
  })

/** The statement that records one event per change of an edit. */
export function recordChanges(
  db: Database,
  id: string,
  condition: SQL,
  { at, actor, changes }: { at: string; actor: Actor; changes: readonly BookingChange[] },
) {
  const changeColumn = (name: keyof BookingChange) => sql`changes.value ->> ${name}`
  return insertSelect(
    db,
    bookingEvents,
    {
      bookingId: id,
      number: sql`${lastEventNumber(id)} + 1 + changes.key`,
      at,
      actor: actorText(actor),
      action: changeColumn('action'),
      field: changeColumn('field'),
      fromValue: changeColumn('fromValue'),
      toValue: changeColumn('toValue'),
    },
    sql`from json_each(${JSON.stringify(changes)}) as changes where ${condition}`,
  )
}

/** The query for a booking's history, oldest first. */
export function selectHistory(db: Database, id: string) {
  const { bookingId, number, ...columns } = getTableColumns(bookingEvents)
  return db.select(columns).from(bookingEvents).where(eq(bookingId, id)).orderBy(number)
}

/** The query for the histories of some bookings, each oldest first. */
export const selectHistories = (db: Database, ids: IdsSql) =>
  db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(bookingEvents.bookingId, bookingEvents.number)

/**
 * The query for a booking's last time change: it was rescheduled, a new time was proposed, or the proposal
 * was withdrawn.
 */
export const selectLastTimeChange = (db: Database, id: string) =>
  db
    .select({ action: bookingEvents.action })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, id),
        or(
          inArray(bookingEvents.action, ['moved', 'move-proposed']),
          eq(bookingEvents.fromValue, 'move-proposed'),
        ),
      ),
    )
    .orderBy(desc(bookingEvents.number))
    .limit(1)

/** The number of changes to a booking, which is the SEQUENCE of its calendar event. */
export async function bookingSequence(db: Database, id: string): Promise<number> {
  const [row] = await db
    .select({ last: max(bookingEvents.number) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
  return icsSequence(row?.last)
}

/** The statement that clears personal data from the history of bookings. */
export const clearFreeText = (db: Database, ids: IdsSql) =>
  db
    .update(bookingEvents)
    .set({ fromValue: null, toValue: null })
    .where(
      and(inArray(bookingEvents.bookingId, ids), sql`${bookingEvents.action} in ${idList(freeTextActions)}`),
    )

/** True for the event of a deletion that was not undone. */
const isDeletion = and(
  eq(bookingEvents.action, 'deleted'),
  sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${bookingEvents.bookingId})`,
)

/** The query for the ids of bookings that were deleted before an instant. */
export const selectDeletedBefore = (before: string): IdsSql =>
  sql`(select booking_id from ${bookingEvents} where ${isDeletion} and ${bookingEvents.at} < ${before})`

/**
 * Removes the histories of at most `limit` bookings that were deleted before an instant.
 * @returns how many.
 */
export async function removeOldHistory(db: Database, before: string, limit: number): Promise<number> {
  const deleted = db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(and(isDeletion, lt(bookingEvents.at, before)))
    .limit(limit)
  const removed = await db
    .delete(bookingEvents)
    .where(inArray(bookingEvents.bookingId, deleted))
    .returning({ id: bookingEvents.bookingId })
  return new Set(removed.map(({ id }) => id)).size
}

/** The query for when invoices and reminders to pay were sent for a booking, oldest first. */
export const selectSentBills = (db: Database, id: string) =>
  db
    .select({ at: bookingEvents.at, action: bookingEvents.action })
    .from(bookingEvents)
    .where(
      and(eq(bookingEvents.bookingId, id), inArray(bookingEvents.action, ['invoice-sent', 'payment-asked'])),
    )
    .orderBy(bookingEvents.at)
