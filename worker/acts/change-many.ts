import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../shared/audit/audit.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../shared/booking/booking-status.ts'
import type { ListFilter } from '../../shared/booking/list-query.ts'
import {
  type ManyAct,
  type ManyJson,
  type Refused,
  undoUntil,
  whyNotChanged,
} from '../../shared/booking/many.ts'
import type { ManyRequest } from '../../shared/booking/many-request.ts'
import type { MailEvent } from '../../shared/mail/mail.ts'
import { businessDate, businessMoment } from '../../shared/time/business-time.ts'
import { type AuditedBy, auditChange } from '../records/audit/audit.ts'
import type { Database } from '../ground/database/open-database.ts'
import { bookings, dismissedOrders, manyChanges, slotClaims, waitingOrders } from '../records/schema.ts'
import { queueManyMail } from '../records/mail/mail-outbox.ts'
import { lastDateHeld } from '../records/schedule/crew-days.ts'
import { afterLastChange, hasPerson } from '../records/booking/bookings.ts'
import { type NewEvent, recordEvent } from '../records/booking/history.ts'
import { hasArrived } from '../records/booking/list/booking-matches.ts'
import { countChange } from '../records/booking/summaries.ts'
import { countDismissed, eventsOf } from '../records/booking/many/many-changes.ts'
import { findMeant } from '../records/booking/many/meant-bookings.ts'

type Act = {
  /** Which bookings it can change, as {@link whyNotChanged} says why not. */
  canChange: (now: number) => SQL | undefined
  event: Pick<NewEvent, 'action' | 'fromValue' | 'toValue'>
  to: BookingStatus | null
  /** The letter of it. */
  mail: MailEvent | null
  audit: AuditAction
}

const isBefore = (to: BookingStatus) => inArray(bookings.status, statusesBefore(to))

const toStatus = (to: BookingStatus) =>
  ({ action: 'status', fromValue: bookings.status, toValue: to }) as const

const acts: Record<ManyAct, Act> = {
  confirm: {
    canChange: () => isBefore('confirmed'),
    event: toStatus('confirmed'),
    to: 'confirmed',
    mail: 'confirmed',
    audit: 'bookings-confirmed',
  },
  cancel: {
    canChange: () => isBefore('cancelled'),
    event: toStatus('cancelled'),
    to: 'cancelled',
    mail: 'cancelled',
    audit: 'bookings-cancelled',
  },
  undo: {
    canChange: () => and(eq(bookings.status, 'pending'), isNotNull(bookings.networkHash)),
    event: { ...toStatus('cancelled'), action: 'undone' },
    to: 'cancelled',
    mail: null,
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
    mail: 'move-proposed',
    audit: 'moves-proposed',
  },
}

/**
 * Does the same to many bookings, all at once and each with its line in its history. Nobody is told of it before it can no
 * longer be undone; of what was to be told of one that is cancelled, nothing is true any more. Strangers' bookings
 * that are removed take what else their networks ordered off the waiting list, where the list is one of a network.
 */
export async function changeMany(
  db: Database,
  { act, tell, ids, filter }: ManyRequest,
  by: AuditedBy,
  now: number,
): Promise<ManyJson> {
  const { event, to, mail, audit, canChange } = acts[act]
  const { at, actor } = by
  const mayChange = sql`${and(hasPerson, canChange(now))}`
  const meant = await findMeant(db, { ids, filter }, mayChange, now)
  const id = crypto.randomUUID()
  const meantIds = sql`(select value from json_each(${JSON.stringify(meant.ids)}))`
  const toChange = and(inArray(bookings.id, meantIds), mayChange)
  const dismissed = act === 'undo' && filter ? dismissOrders(db, id, filter, businessDate(now)) : []
  await db.batch([
    recordEvent(db, toChange, { ...event, at, actor: { kind: 'owner', email: actor } }),
    ...dismissed,
    keepChange(db, { id, at, actor, act, isTold: tell }, meantIds),
    auditChange(db, by, audit),
    ...(mail && tell ? [queueManyMail(db, meantIds, by, mail, undoUntil(at))] : []),
    ...(to === 'cancelled' ? [freeAllHours(db, toChange)] : []),
    ...(to
      ? [
          db
            .update(bookings)
            .set({ status: to, updatedAt: afterLastChange(at) })
            .where(toChange),
        ]
      : []),
  ])
  const [[change], rows] = await db.batch([
    db
      .select({ bookings: manyChanges.bookings, waiting: countDismissed })
      .from(manyChanges)
      .where(eq(manyChanges.id, id)),
    selectMeant(db, meantIds),
  ])
  const done = new Set(change?.bookings)
  const moment = businessMoment(now)
  return {
    done: done.size,
    waiting: change?.waiting ?? 0,
    refused: meant.ids
      .filter((each) => !done.has(each))
      .map((each): Refused => {
        const booking = rows.find((row) => row.id === each)
        return { id: each, why: booking ? (whyNotChanged(act, booking, moment) ?? 'changed') : 'gone' }
      }),
    left: meant.left,
    undo: change ? { id, until: undoUntil(at) } : null,
  }
}

const selectMeant = (db: Database, ids: SQL) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      customerPhone: bookings.customerPhone,
      customerEmail: bookings.customerEmail,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      network: bookings.networkHash,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))

/** The statements that take what a network has ordered off the waiting list, and keep it as long as it can be put back. */
function dismissOrders(db: Database, changeId: string, filter: ListFilter, today: string) {
  if (!filter.network) return []
  const arrived = hasArrived(filter, today, waitingOrders)
  const dismissed = db
    .select({ id: dismissedOrders.id })
    .from(dismissedOrders)
    .where(eq(dismissedOrders.changeId, changeId))
  return [
    db.insert(dismissedOrders).select(sql`select *, ${changeId} from ${waitingOrders} where ${arrived}`),
    db.delete(waitingOrders).where(inArray(waitingOrders.id, dismissed)),
    countChange(db),
  ] as const
}

/** The statement that keeps what was done, unless that is nothing. */
function keepChange(
  db: Database,
  { id, at, actor, act, isTold }: Omit<typeof manyChanges.$inferInsert, 'bookings'>,
  ids: SQL,
) {
  const changed = sql`select json_group_array(booking_id) as ids from (${eventsOf(ids, { at, actor })})`
  return db
    .insert(manyChanges)
    .select(
      sql`select ${id}, ${at}, ${actor}, ${act}, ${isTold ? 1 : 0}, ids from (${changed}) where ids <> '[]' or exists (select 1 from ${dismissedOrders} where ${eq(dismissedOrders.changeId, id)})`,
    )
}

/** The statement that frees the hours of bookings that are about to be cancelled. */
function freeAllHours(db: Database, which: SQL | undefined) {
  const first = sql`(select min(${bookings.bookingDate}) from ${bookings} where ${which})`
  const last = sql`(select max(${lastDateHeld}) from ${bookings} where ${which})`
  const theirs = db.select({ id: bookings.id }).from(bookings).where(which)
  return db
    .delete(slotClaims)
    .where(and(sql`${slotClaims.date} between ${first} and ${last}`, inArray(slotClaims.bookingId, theirs)))
}
