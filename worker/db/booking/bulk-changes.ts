import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { businessDate, businessMoment } from '../../../shared/lib/time/business-time.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import { actorText } from '../../../shared/rules/booking/actor.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../../shared/rules/booking/booking-status.ts'
import {
  type BulkAction,
  bulkUndoMs,
  type LastBulkActionJson,
  maxBulkItems,
  undoUntil,
} from '../../../shared/rules/booking/bulk-actions.ts'
import type { BulkRequest } from '../../../shared/rules/booking/bulk-request.ts'
import type { EmailEvent } from '../../../shared/rules/mail/email-events.ts'
import { idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { bookingEvents, bookings, bulkChanges } from '../schema/booking-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'
import { type NewBookingEvent, recordEvent } from './booking-events.ts'
import { afterLastChange, type Booking, hasCustomer, proposalAfterStatus } from './bookings.ts'
import { matchesBookingFilter } from './list-bookings.ts'

/** The query for the events that a bulk change wrote to the history of some bookings. */
const selectEventsOfChange = (ids: SQL, { at, actor }: Pick<AuditedBy, 'at' | 'actor'>): SQL =>
  sql`select * from ${bookingEvents} where ${bookingEvents.bookingId} in ${ids} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText({ kind: 'owner', email: actor })}`

/** The number of orders that a bulk change took off the waiting list. */
const dismissedCount = sql<number>`(select count(*) from waiting_orders where dismissed_by = many_changes.id)`

/** True if the bulk change did anything. */
export const bulkChangeExists = (id: string): SQL =>
  sql`exists (select 1 from ${bulkChanges} where ${eq(bulkChanges.id, id)})`

const canBeUndone = (now: number) => gt(bulkChanges.at, new Date(now - bulkUndoMs).toISOString())

export const selectBulkChange = (db: Database, id: string) =>
  db
    .select({ bookings: bulkChanges.bookings, waiting: dismissedCount })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id))

/** The statement that stores a bulk change, unless it changed nothing. */
export function insertBulkChange(
  db: Database,
  { id, at, actor, act, isNotified }: Omit<typeof bulkChanges.$inferInsert, 'bookings'>,
  ids: SQL,
) {
  const changed = sql`select json_group_array(booking_id) as ids from (${selectEventsOfChange(ids, { at, actor })})`
  return insertSelect(
    db,
    bulkChanges,
    { id, at, actor, act, isNotified, bookings: sql`ids` },
    sql`from (${changed}) where ids <> '[]' or exists (select 1 from ${waitingOrders} where ${eq(waitingOrders.dismissedBy, id)})`,
  )
}

/** Finds an account's last bulk change that can still be undone. */
export async function findLastBulkChange(
  db: Database,
  actor: string,
  now: number,
): Promise<LastBulkActionJson['last']> {
  const [last] = await db
    .select({
      id: bulkChanges.id,
      act: bulkChanges.act,
      isNotified: bulkChanges.isNotified,
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

/** Removes bulk changes that can no longer be undone, with the orders that they dismissed. */
export async function removeOldBulkChanges(db: Database, before: string): Promise<number> {
  const remaining = db.select({ id: bulkChanges.id }).from(bulkChanges)
  const [removed] = await db.batch([
    db.delete(bulkChanges).where(lt(bulkChanges.at, before)).returning({ id: bulkChanges.id }),
    // In SQL even null is not in an empty list, hence the check for null.
    db
      .delete(waitingOrders)
      .where(and(isNotNull(waitingOrders.dismissedBy), notInArray(waitingOrders.dismissedBy, remaining))),
  ])
  return removed.length
}

/** The bookings that an action applies to, and how many more it could change. */
export type BookingSelection = { ids: string[]; remaining: number }

/**
 * Resolves ids or a filter to bookings. Of a filter, those that can be changed come first, so that another
 * request finds the rest.
 */
export async function resolveSelection(
  db: Database,
  { ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>,
  canChange: SQL,
  now: number,
): Promise<BookingSelection> {
  if (!filter) return { ids: [...new Set(ids)], remaining: 0 }
  const isInFilter = matchesBookingFilter(filter, businessDate(now))
  const select = (condition: SQL) =>
    db
      .select({ id: bookings.id, total: sql<number>`count(*) over ()`.as('total') })
      .from(bookings)
      .where(and(isInFilter, condition))
      .orderBy(desc(bookings.seq))
      .limit(maxBulkItems)
  const [changeable, unchangeable] = await db.batch([select(canChange), select(not(canChange))])
  return {
    ids: [...changeable, ...unchangeable].map(({ id }) => id),
    remaining: (changeable[0]?.total ?? 0) - changeable.length,
  }
}

export const matchesSelection = (ids: SQL, condition: SQL): SQL | undefined =>
  and(inArray(bookings.id, ids), condition)

/** The query for the columns that explain why a selected booking wasn't changed. */
export const selectSelection = (db: Database, ids: SQL) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      customerPhone: bookings.customerPhone,
      customerEmail: bookings.customerEmail,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      autoConfirmed: bookings.autoConfirmed,
      network: bookings.networkHash,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))

/** The statement that sets the status of bookings and releases the times proposed to them. */
export const setStatuses = (db: Database, condition: SQL | undefined, status: BookingStatus, at: string) =>
  db
    .update(bookings)
    .set({ status, proposal: proposalAfterStatus(status), updatedAt: afterLastChange(at) })
    .where(condition)

type BulkActionRule = {
  /** The bookings that the action can change; {@link findSkipReason} explains the others. */
  canChange: (now: number) => SQL | undefined
  event: Pick<NewBookingEvent, 'action' | 'fromValue' | 'toValue'>
  to: BookingStatus | null
  notification: EmailEvent | null
  audit: AuditAction
}

const canReach = (to: BookingStatus) => inArray(bookings.status, statusesBefore(to))

const statusEvent = (to: BookingStatus) =>
  ({ action: 'status', fromValue: bookings.status, toValue: to }) as const

export const bulkActionRules: Record<BulkAction, BulkActionRule> = {
  confirm: {
    canChange: () => canReach('confirmed'),
    event: statusEvent('confirmed'),
    to: 'confirmed',
    notification: 'confirmed',
    audit: 'bookings-confirmed',
  },
  cancel: {
    canChange: () => canReach('cancelled'),
    event: statusEvent('cancelled'),
    to: 'cancelled',
    notification: 'cancelled',
    audit: 'bookings-cancelled',
  },
  undo: {
    canChange: () =>
      and(
        or(
          eq(bookings.status, 'pending'),
          and(eq(bookings.status, 'confirmed'), isNotNull(bookings.autoConfirmed)),
        ),
        isNotNull(bookings.networkHash),
      ),
    event: { ...statusEvent('cancelled'), action: 'undone' },
    to: 'cancelled',
    notification: null,
    audit: 'bookings-undone',
  },
  'propose-move': {
    canChange: (now) => {
      const { date, minutes } = businessMoment(now)
      return and(
        inArray(bookings.status, reschedulableStatuses),
        ne(bookings.customerEmail, ''),
        sql`(${bookings.bookingDate}, ${bookings.startMinutes}) > (${date}, ${minutes})`,
      )
    },
    event: {
      action: 'move-proposed',
      fromValue: null,
      toValue: sql`${bookings.bookingDate} || ' ' || ${bookings.bookingTime}`,
    },
    to: null,
    notification: 'move-proposed',
    audit: 'moves-proposed',
  },
}

export const canBeChangedBy = (action: BulkAction, now: number): SQL =>
  sql`${and(hasCustomer, bulkActionRules[action].canChange(now))}`

export type BulkChange = typeof bulkChanges.$inferSelect & { waiting: number }

/** A booking that was changed, with the values before and after from its history. */
export type ChangedBooking = Pick<typeof bookingEvents.$inferSelect, 'fromValue' | 'toValue'> & {
  booking: Booking
}

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

/** The query for the ids of the bookings that {@link recordRestored} has recorded. */
export const restored = (rows: readonly RestoredBooking[], by: AuditedBy): SQL =>
  sql`select booking_id from (${selectEventsOfChange(restoredIds(rows), by)}) where action = 'brought-back'`

export const includesAll = (ids: SQL): SQL => sql`${bookings.id} in (${ids})`

export const selectIncluded = (db: Database, ids: SQL) =>
  db.select({ id: bookings.id }).from(bookings).where(includesAll(ids))

export const removeChange = (db: Database, id: string) =>
  db.delete(bulkChanges).where(eq(bulkChanges.id, id)).returning({ id: bulkChanges.id })

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
