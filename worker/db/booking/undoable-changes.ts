import {
  and,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { actorText } from '../../../shared/rules/booking/actor.ts'
import type { BookingEventJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import {
  type UndoableAction,
  type UndoableChangeJson,
  undoableSince,
  undoUntil,
} from '../../../shared/rules/booking/undoable-actions.ts'
import { type IdsSql, idList, singleId } from '../../lib/database/ids.ts'
import { insertSelect, previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt as afterChangeOf } from '../../lib/database/row-version.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { bookingEvents, bookings, undoableChanges } from '../schema/booking-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'
import { recordEvent } from './booking-events.ts'
import { afterLastChange, type Booking, hasCustomer } from './bookings.ts'

// Changes that an account can undo for ten minutes: bulk actions, and a cancellation, no-show, completion,
// deletion or refund of one booking.

/** What a change writes to the history of each of its bookings. */
const eventActions: Record<UndoableAction, BookingEventJson['action']> = {
  confirm: 'status',
  cancel: 'status',
  undo: 'undone',
  'propose-move': 'move-proposed',
  complete: 'status',
  'no-show': 'no-show',
  delete: 'deleted',
  refund: 'refunded',
}

type ChangeKey = { at: string; actor: string; act: UndoableAction }

/** True for the events that a change wrote to the history. */
const isEventOf = ({ at, actor, act }: ChangeKey): SQL | undefined =>
  and(
    eq(bookingEvents.at, at),
    eq(bookingEvents.actor, actorText({ kind: 'owner', email: actor })),
    eq(bookingEvents.action, eventActions[act]),
    act === 'complete' ? eq(bookingEvents.toValue, 'completed') : undefined,
    act === 'cancel' ? eq(bookingEvents.toValue, 'cancelled') : undefined,
  )

/** The number of orders that a change took off the waiting list. */
const dismissedCount = sql<number>`(select count(*) from waiting_orders where dismissed_by = many_changes.id)`

/** True if the change did anything and was not undone. */
export const changeExists = (id: string): SQL =>
  sql`exists (select 1 from ${undoableChanges} where ${eq(undoableChanges.id, id)})`

const canBeUndone = (now: number) => gt(undoableChanges.at, undoableSince(now))

export const selectChange = (db: Database, id: string) =>
  db
    .select({ bookings: undoableChanges.bookings, waiting: dismissedCount })
    .from(undoableChanges)
    .where(eq(undoableChanges.id, id))

type NewUndoableChange = Omit<typeof undoableChanges.$inferInsert, 'bookings' | 'deleted'> & {
  /** The deleted booking's row. */
  deleted?: SQL
}

/** True if the same change is stored, by a request of the same instant that was sent twice. */
const isStored = ({ at, actor, act }: ChangeKey) =>
  sql`exists (select 1 from ${undoableChanges} where ${undoableChanges.at} = ${at} and ${undoableChanges.actor} = ${actor} and ${undoableChanges.act} = ${act} and ${undoableChanges.bookings} = ids)`

/** The statement that stores a change of some bookings, after their events, unless it changed nothing. */
export function insertUndoableChange(db: Database, change: NewUndoableChange, ids: SQL) {
  const changed = sql`select json_group_array(booking_id) as ids from ${bookingEvents} where ${bookingEvents.bookingId} in ${ids} and ${isEventOf(change)}`
  return insertSelect(
    db,
    undoableChanges,
    { ...change, bookings: sql`ids` },
    sql`from (${changed}) where (ids <> '[]' and not ${isStored(change)}) or exists (select 1 from ${waitingOrders} where ${eq(waitingOrders.dismissedBy, change.id)})`,
  )
}

const changeColumns = {
  id: undoableChanges.id,
  act: undoableChanges.act,
  isNotified: undoableChanges.isNotified,
  done: sql<number>`json_array_length(${undoableChanges.bookings})`,
  waiting: dismissedCount,
  at: undoableChanges.at,
}

const newestFirst = [desc(undoableChanges.at), sql`many_changes.rowid desc`]

const toChangeJson = ({ at, ...change }: Omit<UndoableChangeJson, 'until'> & { at: string }) => ({
  ...change,
  until: undoUntil(at),
})

/** Finds an account's last change that can still be undone. */
export async function findLastChange(
  db: Database,
  actor: string,
  now: number,
): Promise<UndoableChangeJson | null> {
  const [last] = await db
    .select(changeColumns)
    .from(undoableChanges)
    .where(and(eq(undoableChanges.actor, actor), canBeUndone(now)))
    .orderBy(...newestFirst)
    .limit(1)
  return last ? toChangeJson(last) : null
}

/** Finds the last change of a booking that can still be undone, whoever made it. */
export async function findLastChangeOf(
  db: Database,
  bookingId: string,
  now: number,
): Promise<UndoableChangeJson | null> {
  const [last] = await db
    .select(changeColumns)
    .from(undoableChanges)
    .where(
      and(canBeUndone(now), sql`${bookingId} in (select value from json_each(${undoableChanges.bookings}))`),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return last ? toChangeJson(last) : null
}

/** Lists what an account did to jobs and can still undo, newest first, with the customer's contact. */
export async function listJobChanges(db: Database, actor: string, now: number) {
  const rows = await db
    .select({
      ...changeColumns,
      bookingId: bookings.id,
      customerName: bookings.customerName,
    })
    .from(undoableChanges)
    .innerJoin(bookings, sql`${bookings.id} = ${undoableChanges.bookings} ->> '$[0]'`)
    .where(
      and(
        eq(undoableChanges.actor, actor),
        inArray(undoableChanges.act, ['complete', 'no-show']),
        canBeUndone(now),
      ),
    )
    .orderBy(...newestFirst)
  return rows.map(({ bookingId, customerName, ...change }) => ({
    ...toChangeJson(change),
    bookingId,
    customerName,
  }))
}

/**
 * Removes changes that can no longer be undone, with the orders that they dismissed. A deletion whose rest is
 * still to be removed stays.
 */
export async function removeOldChanges(db: Database, before: string): Promise<number> {
  const remaining = db.select({ id: undoableChanges.id }).from(undoableChanges)
  const [removed] = await db.batch([
    db
      .delete(undoableChanges)
      .where(and(lt(undoableChanges.at, before), isNull(undoableChanges.deleted)))
      .returning({ id: undoableChanges.id }),
    // In SQL even null is not in an empty list, hence the check for null.
    db
      .delete(waitingOrders)
      .where(and(isNotNull(waitingOrders.dismissedBy), notInArray(waitingOrders.dismissedBy, remaining))),
  ])
  return removed.length
}

export type UndoableChange = typeof undoableChanges.$inferSelect & { waiting: number }

/** A booking that was changed, with the values before and after from its history. */
export type ChangedBooking = Pick<typeof bookingEvents.$inferSelect, 'fromValue' | 'toValue'> & {
  booking: Booking
}

/** A booking as it is restored. */
export type RestoredBooking = {
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
): Promise<UndoableChange | undefined> {
  const [change] = await db
    .select({ ...getTableColumns(undoableChanges), waiting: dismissedCount })
    .from(undoableChanges)
    .where(and(eq(undoableChanges.id, id), canBeUndone(now)))
  return change
}

export const selectChangedBookings = (db: Database, change: UndoableChange): Promise<ChangedBooking[]> =>
  db
    .select({ booking: bookings, fromValue: bookingEvents.fromValue, toValue: bookingEvents.toValue })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(and(inArray(bookings.id, idList(change.bookings)), isEventOf(change)))

/** The rows as a table that a statement can join. */
const restoredTable = (rows: readonly RestoredBooking[]): SQL =>
  sql`select value ->> 'id' as id, value ->> 'status' as status, value ->> 'crew' as crew, value ->> 'readyDate' as ready_date, value ->> 'readyMinutes' as ready_minutes from json_each(${JSON.stringify(rows)})`

const restoredIds = (rows: readonly RestoredBooking[]) => idList(rows.map(({ id }) => id))

/**
 * The statement that records the restored bookings, as long as they can be restored and the change can be
 * undone.
 */
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
    changeExists(changeId),
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

/** The query for the ids of the bookings that {@link recordRestored} has recorded. */
export const restored = (rows: readonly RestoredBooking[], { at, actor }: AuditedBy): SQL =>
  sql`select booking_id from ${bookingEvents} where ${bookingEvents.bookingId} in ${restoredIds(rows)} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText({ kind: 'owner', email: actor })} and ${bookingEvents.action} = 'brought-back'`

export const includesAll = (ids: SQL): SQL => sql`${bookings.id} in (${ids})`

export const selectIncluded = (db: Database, ids: SQL) =>
  db.select({ id: bookings.id }).from(bookings).where(includesAll(ids))

/** The statement that removes a change that was undone, if the condition holds. */
export const removeChange = (db: Database, id: string, condition?: SQL) =>
  db
    .delete(undoableChanges)
    .where(and(eq(undoableChanges.id, id), condition))
    .returning({ id: undoableChanges.id })

/** The statement that gives bookings their status and time back. No longer cancelled, they keep no deposit. */
export const restoreAll = (db: Database, rows: readonly RestoredBooking[], ids: SQL, at: string) =>
  db
    .update(bookings)
    .set({
      status: sql`put.status`,
      crew: sql`put.crew`,
      readyDate: sql`put.ready_date`,
      readyMinutes: sql`put.ready_minutes`,
      isNoShow: false,
      keepsPaid: false,
      updatedAt: afterLastChange(at),
    })
    .from(sql`(${restoredTable(rows)}) as put`)
    .where(sql`${bookings.id} = put.id and ${bookings.id} in (${ids})`)

// A deleted booking, whose row its change keeps until it can no longer be undone.

const storedColumns = Object.values(getTableColumns(bookings)).filter(({ generated }) => !generated)

/** SQL functions take at most 32 arguments in D1. */
const columnsPerObject = 15

/** The row of a booking as JSON. Empty columns may be missing from it. */
function rowAsJson(id: string): SQL {
  const objects = Array.from({ length: Math.ceil(storedColumns.length / columnsPerObject) }, (_, index) => {
    const columns = storedColumns.slice(index * columnsPerObject, (index + 1) * columnsPerObject)
    const fields = columns.map(({ name }) => sql.raw(`'${name}', ${name}`))
    return sql`json_object(${sql.join(fields, sql`, `)})`
  })
  const row = objects.reduce((all, object) => sql`json_patch(${all}, ${object})`)
  return sql`(select ${row} from ${bookings} where ${bookings.id} = ${id})`
}

/** The statement that stores a deletion, after its event and before the row is gone. */
export const insertDeletion = (db: Database, { at, actor }: AuditedBy, bookingId: string) =>
  insertUndoableChange(
    db,
    {
      ...{ id: crypto.randomUUID(), at, actor, act: 'delete', isNotified: false },
      deleted: rowAsJson(bookingId),
    },
    singleId(bookingId),
  )

const deletedValue = (name: string): SQL => sql.raw(`deleted ->> '${name}'`)

/** The query for the row of the booking that a change deleted, which stands in for the table. */
export function selectDeleted(db: Database, changeId: string) {
  const fields = Object.values(getTableColumns(bookings)).map(({ name, generated }) =>
    generated ? sql.raw(`'' as ${name}`) : sql`${deletedValue(name)} as ${sql.raw(name)}`,
  )
  const deleted = db
    .$with(getTableName(bookings), {})
    .as(
      sql`select ${sql.join(fields, sql`, `)} from ${undoableChanges} where ${undoableChanges.id} = ${changeId} and ${undoableChanges.deleted} is not null`,
    )
  return db.with(deleted).select().from(bookings)
}

/**
 * The statement that stores a deleted booking again, with its crew and end as they are planned now, unless its
 * deletion can no longer be undone or its customer was removed. Its number in the order of arrival may have
 * been assigned again.
 */
export function restoreDeleted(db: Database, changeId: string, { at }: AuditedBy, row: RestoredBooking) {
  const replaced: Record<string, SQL> = {
    seq: sql`iif(exists (select 1 from ${bookings} where ${bookings.seq} = ${deletedValue('seq')}), null, ${deletedValue('seq')})`,
    crew: sql`${row.crew}`,
    ready_date: sql`${row.readyDate}`,
    ready_minutes: sql`${row.readyMinutes}`,
    updated_at: afterChangeOf(deletedValue('updated_at'), at),
  }
  const values = storedColumns.map(({ name }) => replaced[name] ?? deletedValue(name))
  const hasKeptCustomer = sql`(${deletedValue('customer_id')} is null or exists (select 1 from customers where id = ${deletedValue('customer_id')}))`
  return db
    .insert(bookings)
    .select(
      sql`select ${sql.join(values, sql`, `)} from ${undoableChanges} where ${undoableChanges.id} = ${changeId} and ${undoableChanges.deleted} is not null and ${hasKeptCustomer}`,
    )
}

/** The statement that records the restored booking, right after the one that stored it. */
export const recordDeletionUndone = (db: Database, { id, status }: Booking, { at, actor }: AuditedBy) =>
  recordEvent(db, and(eq(bookings.id, id), previousWrote), {
    ...{ at, actor: { kind: 'owner', email: actor } },
    ...{ action: 'brought-back', fromValue: 'deleted', toValue: status },
  })

/** The statement that records that a refund of a booking was undone, if the condition holds. */
export const recordRefundUndone = (
  db: Database,
  bookingId: string,
  { at, actor }: AuditedBy,
  condition: SQL,
) =>
  recordEvent(db, and(eq(bookings.id, bookingId), condition), {
    ...{ at, actor: { kind: 'owner', email: actor } },
    ...{ action: 'brought-back', fromValue: 'refunded', toValue: null },
  })

/** True while a change can be undone and the condition holds. */
export const isUndoable = (changeId: string, condition: SQL | undefined): SQL | undefined =>
  and(changeExists(changeId), condition)

/** The query for the ids of a customer's bookings that were deleted and can still be restored. */
export const selectDeletedIdsOf = (db: Database, customerIds: readonly number[]) =>
  db
    .select({ id: sql<string>`${deletedValue('id')}` })
    .from(undoableChanges)
    .where(inArray(deletedValue('customer_id'), [...customerIds]))

/** The statement that forgets the rows of deleted bookings, so that their deletion can't be undone any more. */
export const forgetDeleted = (db: Database, ids: IdsSql) =>
  db
    .update(undoableChanges)
    .set({ deleted: null })
    .where(inArray(deletedValue('id'), ids))

/** Finds at most `limit` deleted bookings whose deletion can no longer be undone. */
export async function findFinallyDeleted(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${deletedValue('id')}` })
    .from(undoableChanges)
    .where(and(isNotNull(undoableChanges.deleted), lte(undoableChanges.at, undoableSince(now))))
    .limit(limit)
  return rows.map(({ id }) => id)
}
