import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { BusyOverlapJson } from '../../../shared/rules/calendar/busy-calendar.ts'
import { type BusyTime, maxBusyCalendars } from '../../../shared/rules/calendar/busy-calendar.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { bookings } from '../schema/booking-tables.ts'
import { busyCalendars, type StoredBusyTime } from '../schema/calendar-tables.ts'
import { slotClaims } from '../schema/schedule-tables.ts'

export type BusyCalendar = typeof busyCalendars.$inferSelect

/** What a try to read a calendar changes. */
export type ReadState = Partial<
  Pick<BusyCalendar, 'etag' | 'lastModified' | 'parsedAt' | 'readAt' | 'failure'>
> & { triedAt: string; times?: readonly BusyTime[] }

const toStored = (times: readonly BusyTime[]) =>
  times.map(({ date, from, to }): StoredBusyTime => [date, from, to])

const withStoredTimes = ({ times, ...state }: ReadState) => ({
  ...state,
  ...(times && { times: toStored(times) }),
})

/** The query for all calendars, by van and the time they were added. */
export const selectBusyCalendars = (db: Database) =>
  db
    .select()
    .from(busyCalendars)
    .orderBy(asc(busyCalendars.crew), asc(busyCalendars.createdAt), asc(busyCalendars.id))

/** Finds the calendars whose last try began before an instant. */
export const findDueCalendars = (db: Database, before: string) =>
  db
    .select()
    .from(busyCalendars)
    .where(or(isNull(busyCalendars.triedAt), lt(busyCalendars.triedAt, before)))
    .orderBy(asc(busyCalendars.triedAt))

/**
 * Adds a calendar that has been read.
 * @returns false when the van has as many as it can have
 */
export async function addBusyCalendar(
  db: Database,
  { id, crew, url, ...state }: Pick<BusyCalendar, 'id' | 'crew' | 'url'> & ReadState,
  by: AuditedBy,
): Promise<boolean> {
  const isFull = sql`(select count(*) from ${busyCalendars} where ${busyCalendars.crew} = ${crew}) >= ${maxBusyCalendars}`
  const [added] = await db.batch([
    insertSelect(
      db,
      busyCalendars,
      { id, crew, url, createdAt: by.at, ...withStoredTimes(state) },
      sql`where not ${isFull}`,
    ).returning({ id: busyCalendars.id }),
    auditChange(db, by, 'busy-calendar-added', id),
  ])
  return added.length > 0
}

/** Stores the result of a try. A calendar that was removed meanwhile stays removed. */
export const storeReadState = (db: Database, id: string, state: ReadState) =>
  db.update(busyCalendars).set(withStoredTimes(state)).where(eq(busyCalendars.id, id))

/** @returns false when there is no such calendar */
export async function removeBusyCalendar(db: Database, id: string, by: AuditedBy): Promise<boolean> {
  const [removed] = await db.batch([
    db.delete(busyCalendars).where(eq(busyCalendars.id, id)).returning({ id: busyCalendars.id }),
    auditChange(db, by, 'busy-calendar-removed', id),
  ])
  return removed.length > 0
}

/** More would need no list but a phone call. */
const maxOverlaps = 50

/** The query for the bookings from a date on at whose hours their van is busy, earliest first. */
export const selectOverlaps = (db: Database, from: string) =>
  db
    .selectDistinct({
      bookingId: bookings.id,
      customerName: bookings.customerName,
      crew: bookings.crew,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
    })
    .from(busyCalendars)
    .innerJoin(sql`json_each(${busyCalendars.times}) as it`, sql`it.value ->> 0 >= ${from}`)
    .innerJoin(
      slotClaims,
      and(
        eq(slotClaims.date, sql`it.value ->> 0`),
        eq(slotClaims.crew, busyCalendars.crew),
        sql`${slotClaims.hour} * 60 + ${slotClaims.fromMinute} < it.value ->> 2`,
        sql`${slotClaims.hour} * 60 + ${slotClaims.toMinute} > it.value ->> 1`,
      ),
    )
    .innerJoin(bookings, and(eq(bookings.id, slotClaims.bookingId), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startMinutes))
    .limit(maxOverlaps) satisfies PromiseLike<BusyOverlapJson[]>
