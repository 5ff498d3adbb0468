import { and, desc, eq, gt, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { actorText } from '../../../../shared/rules/booking/actor.ts'
import {
  bulkUndoMs,
  type LastBulkActionJson,
  undoUntil,
} from '../../../../shared/rules/booking/bulk-actions.ts'
import { insertSelect } from '../../../lib/database/insert-select.ts'
import type { Database } from '../../../lib/database/open-database.ts'
import type { AuditedBy } from '../../audit/audit-log.ts'
import { bookingEvents, bulkChanges, waitingOrders } from '../../schema.ts'

/** The query for the lines of history that a change of many has written, of some bookings. */
export const selectEventsOfChange = (ids: SQL, { at, actor }: Pick<AuditedBy, 'at' | 'actor'>): SQL =>
  sql`select * from ${bookingEvents} where ${bookingEvents.bookingId} in ${ids} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText({ kind: 'owner', email: actor })}`

/** How many orders a change took off the waiting list. */
export const dismissedCount = sql<number>`(select count(*) from waiting_orders where dismissed_by = many_changes.id)`

/** True where a change has done something. */
export const bulkChangeExists = (id: string): SQL =>
  sql`exists (select 1 from ${bulkChanges} where ${eq(bulkChanges.id, id)})`

/** True for a change that can still be undone. */
export const canBeUndone = (now: number) => gt(bulkChanges.at, new Date(now - bulkUndoMs).toISOString())

/** The query for what a change has done. */
export const selectBulkChange = (db: Database, id: string) =>
  db
    .select({ bookings: bulkChanges.bookings, waiting: dismissedCount })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id))

/** The statement that keeps what was done, unless that is nothing. */
export function insertBulkChange(
  db: Database,
  { id, at, actor, act, isTold }: Omit<typeof bulkChanges.$inferInsert, 'bookings'>,
  ids: SQL,
) {
  const changed = sql`select json_group_array(booking_id) as ids from (${selectEventsOfChange(ids, { at, actor })})`
  return insertSelect(
    db,
    bulkChanges,
    { id, at, actor, act, isTold, bookings: sql`ids` },
    sql`from (${changed}) where ids <> '[]' or exists (select 1 from ${waitingOrders} where ${eq(waitingOrders.dismissedBy, id)})`,
  )
}

/** The last change of an account's, as long as it can be undone. */
export async function findLastBulkChange(
  db: Database,
  actor: string,
  now: number,
): Promise<LastBulkActionJson['last']> {
  const [last] = await db
    .select({
      id: bulkChanges.id,
      act: bulkChanges.act,
      isTold: bulkChanges.isTold,
      done: sql<number>`json_array_length(${bulkChanges.bookings})`,
      waiting: dismissedCount,
      at: bulkChanges.at,
    })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.actor, actor), canBeUndone(now)))
    .orderBy(desc(bulkChanges.at))
    .limit(1)
  if (!last) return null
  const { at, ...change } = last
  return { ...change, until: undoUntil(at) }
}

/** The nightly job's part: what was done so long ago that nobody can undo it, with the orders that it took off the list. */
export async function removeOldBulkChanges(db: Database, before: string): Promise<number> {
  const remaining = db.select({ id: bulkChanges.id }).from(bulkChanges)
  const [removed] = await db.batch([
    db.delete(bulkChanges).where(lt(bulkChanges.at, before)).returning({ id: bulkChanges.id }),
    // Nothing, too, is not in an empty list.
    db
      .delete(waitingOrders)
      .where(and(isNotNull(waitingOrders.dismissedBy), notInArray(waitingOrders.dismissedBy, remaining))),
  ])
  return removed.length
}
