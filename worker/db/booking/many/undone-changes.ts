import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { actorText } from '../../../../shared/rules/booking/actor.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import { idList } from '../../../lib/database/ids.ts'
import type { Database } from '../../../lib/database/open-database.ts'
import type { AuditedBy } from '../../audit/audit-log.ts'
import { bookingEvents, bookings, bulkChanges } from '../../schema.ts'
import { recordEvent } from '../booking-events.ts'
import { afterLastChange, type Booking, hasCustomer } from '../bookings.ts'
import { canBeUndone, dismissedCount, selectEventsOfChange } from './many-changes.ts'

export type BulkChange = typeof bulkChanges.$inferSelect & { waiting: number }

/** A booking that a change was made to, with what its history says of that. */
export type ChangedBooking = Pick<typeof bookingEvents.$inferSelect, 'fromValue' | 'toValue'> & {
  booking: Booking
}

/** What a booking is again: its status before, its crew and when it is ready. */
type RestoredBooking = {
  id: string
  status: string | null
  crew: number
  readyDate: string
  readyMinutes: number
}

export async function findUndoableChange(
  db: Database,
  id: string,
  now: number,
): Promise<BulkChange | undefined> {
  const [change] = await db
    .select({ ...getTableColumns(bulkChanges), waiting: dismissedCount })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), canBeUndone(now)))
  return change
}

export const selectChangedBookings = (
  db: Database,
  { at, actor, bookings: ids }: BulkChange,
): Promise<ChangedBooking[]> =>
  db
    .select({ booking: bookings, fromValue: bookingEvents.fromValue, toValue: bookingEvents.toValue })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.id, idList(ids)),
        eq(bookingEvents.at, at),
        eq(bookingEvents.actor, actorText({ kind: 'owner', email: actor })),
        ne(bookingEvents.action, 'brought-back'),
      ),
    )

/** The rows as a table of a statement. */
const restoredTable = (rows: readonly RestoredBooking[]): SQL =>
  sql`select value ->> 'id' as id, value ->> 'status' as status, value ->> 'crew' as crew, value ->> 'readyDate' as ready_date, value ->> 'readyMinutes' as ready_minutes from json_each(${JSON.stringify(rows)})`

const restoredIds = (rows: readonly RestoredBooking[]) => idList(rows.map(({ id }) => id))

/** The statement that records that bookings are as they were; of those that can be, and while the change can be undone. */
export function recordRestored(
  db: Database,
  changeId: string,
  rows: readonly RestoredBooking[],
  status: BookingStatus | null,
  { at, actor }: AuditedBy,
) {
  const which = and(
    inArray(bookings.id, restoredIds(rows)),
    hasCustomer,
    status ? eq(bookings.status, status) : undefined,
    sql`exists (select 1 from ${bulkChanges} where ${bulkChanges.id} = ${changeId})`,
  )
  return recordEvent(db, which, {
    at,
    actor: { kind: 'owner', email: actor },
    action: 'brought-back',
    fromValue: status ? bookings.status : 'move-proposed',
    toValue: status
      ? sql`(select status from (${restoredTable(rows)}) as put where put.id = bookings.id)`
      : null,
  })
}

/** The query for the ids of those that {@link recordBroughtBack} has recorded. */
export const restored = (rows: readonly RestoredBooking[], by: AuditedBy): SQL =>
  sql`select booking_id from (${selectEventsOfChange(restoredIds(rows), by)}) where action = 'brought-back'`

/** True of the bookings that a query names. */
export const includesAll = (ids: SQL): SQL => sql`${bookings.id} in (${ids})`

export const selectIncluded = (db: Database, ids: SQL) =>
  db.select({ id: bookings.id }).from(bookings).where(includesAll(ids))

export const removeChange = (db: Database, id: string) =>
  db.delete(bulkChanges).where(eq(bulkChanges.id, id)).returning({ id: bulkChanges.id })

/** The statement that gives bookings back what they were. */
export const restoreAll = (db: Database, rows: readonly RestoredBooking[], ids: SQL, at: string) =>
  db
    .update(bookings)
    .set({
      status: sql`put.status`,
      crew: sql`put.crew`,
      readyDate: sql`put.ready_date`,
      readyMinutes: sql`put.ready_minutes`,
      updatedAt: afterLastChange(at),
    })
    .from(sql`(${restoredTable(rows)}) as put`)
    .where(sql`${bookings.id} = put.id and ${bookings.id} in (${ids})`)
