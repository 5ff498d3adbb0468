import { and, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { contactKeys } from '../../../shared/rules/customer/customer.ts'
import type { WaitingReason } from '../../../shared/rules/waiting/waiting.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation, isUniqueViolation } from '../../lib/database/open-database.ts'
import { raiseAlert } from '../alert/alerts.ts'
import { matchesContact } from '../booking/bookings.ts'
import { insertKey, isKeyUsed, markKeyBooked } from '../booking/idempotency-keys.ts'
import { countTowardCaps, isCapExceeded, type VisitorCaps } from '../booking/visitor-limits.ts'
import { bumpDataVersion } from '../data-version.ts'
import { bookings } from '../schema/booking-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'

export type WaitingOrder = Omit<
  typeof waitingOrders.$inferSelect,
  'dismissedBy' | 'idempotencyKey' | 'orderHash'
>

/** True of an order that is on the list. */
export const isListed = isNull(waitingOrders.dismissedBy)

/** What the owner is warned of when an order has to wait. */
const alertKinds = {
  share: 'strangers-share',
  full: 'order-waiting',
  unsuited: 'order-waiting',
} as const satisfies Record<WaitingReason, string>

/** When an order would suit, as it is told. */
export const preferredTimeOf = ({
  fromDate,
  toDate,
  startMinutes,
}: Pick<WaitingOrder, 'fromDate' | 'toDate' | 'startMinutes'>) => ({
  date: fromDate,
  time: startMinutes === null ? null : formatTime(startMinutes),
  waitUntil: toDate,
})

/** An order before it is on the list, with what its package is called. */
export type NewWaitingOrder = Omit<WaitingOrder, 'searchKey' | 'isKnown'> & {
  serviceName: string
}

/** An order may be called a known customer's this often: anybody can type somebody else's number. */
const maxKnownOrders = 3

/**
 * True where the owner has confirmed or completed a booking with an order's phone or mailbox. The plus keeps SQLite from
 * reading all bookings of these statuses.
 */
function isKnownCustomer({ order }: NewWaitingOrder): SQL {
  const { email, phone } = order
  const reviewed = sql`select 1 from ${bookings} where +${bookings.status} in ('confirmed', 'completed') and ${matchesContact(bookings, [order])}`
  const others = sql`select count(*) from ${waitingOrders} where ${isListed} and (lower(${waitingOrders.order} ->> 'email') = ${contactKeys({ email, phone }).email} or ${waitingOrders.order} ->> 'phone' = ${phone})`
  return sql`(exists (${reviewed}) and (${others}) < ${maxKnownOrders})`
}

/**
 * Puts an order on the waiting list with its key, counts it and warns the owner, all in one transaction.
 * @returns why nothing is written: too many come from where it does, or its key was used first.
 */
export async function storeWaitingOrder(
  db: Database,
  newOrder: NewWaitingOrder,
  { replay, caps }: { replay: { key: string; orderHash: string } | null; caps: VisitorCaps | null },
): Promise<'kept' | 'too-many-requests' | 'lost-race'> {
  const { serviceName, ...order } = newOrder
  const { id, createdAt, reason } = order
  const { name, email, phone, vehicleMake, vehicleModel, address, comments } = order.order
  const customer = { customerName: name, customerEmail: email, customerPhone: phone }
  const row = {
    ...order,
    orderHash: '',
    searchKey: searchKeyOf({ id, ...customer, serviceName, vehicleMake, vehicleModel, address, comments }),
    isKnown: isKnownCustomer(newOrder),
  }
  try {
    await db.batch([
      insertSelect(db, waitingOrders, row, sql`where true`),
      ...(replay ? [insertKey(db, { ...replay, bookingId: id, createdAt, waitingReason: reason })] : []),
      ...(caps ? [countTowardCaps(db, caps)] : []),
      raiseAlert(db, alertKinds[reason], Date.parse(createdAt)),
      bumpDataVersion(db),
    ])
    return 'kept'
  } catch (error) {
    if (isCapExceeded(error)) return 'too-many-requests'
    if (isKeyUsed(error)) return 'lost-race'
    throw error
  }
}

/** The query for all orders that wait, in order of arrival. */
export const selectAllWaiting = (db: Database) =>
  db.select().from(waitingOrders).orderBy(waitingOrders.createdAt)

/** The condition that some of the days suit an order. */
export const suitsDays = ({ from, to }: { from: string; to: string }) =>
  and(lte(waitingOrders.fromDate, to), gte(waitingOrders.toDate, from))

export async function findWaiting(db: Database, id: string): Promise<WaitingOrder | undefined> {
  const [order] = await db
    .select()
    .from(waitingOrders)
    .where(and(isListed, eq(waitingOrders.id, id)))
  return order
}

/** Takes an order off the list. @returns false when it was not on it. */
export async function removeWaiting(db: Database, id: string): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .delete(waitingOrders)
      .where(and(isListed, eq(waitingOrders.id, id)))
      .returning({ id: waitingOrders.id }),
    bumpDataVersion(db),
  ])
  return removed.length > 0
}

/**
 * The statements that take an order off the list in the transaction of its booking, which has the order's id. They fail
 * it with {@link isOffList} when the order is no longer there: whoever was first has booked or dismissed it.
 */
export function removeBookedOrder(db: Database, id: string) {
  const listed = db
    .select({ id: waitingOrders.id })
    .from(waitingOrders)
    .where(and(isListed, eq(waitingOrders.id, id)))
  return [
    db
      .update(bookings)
      .set({ customerName: sql`null` })
      .where(and(eq(bookings.id, id), sql`not exists ${listed}`)),
    db.delete(waitingOrders).where(eq(waitingOrders.id, id)),
    markKeyBooked(db, id),
  ] as const
}

/** True when the order that was to be booked has left the list. */
export const isNoLongerListed = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.customer_name') || isUniqueViolation(error, 'bookings')

/** The statements that take orders off the list, until the change can no longer be undone. */
export const dismissOrders = (db: Database, changeId: string, which: SQL | undefined) =>
  [
    db.update(waitingOrders).set({ dismissedBy: changeId }).where(and(isListed, which)),
    bumpDataVersion(db),
  ] as const

/** The query for the orders that a change has taken off the list. */
export const selectDismissed = (db: Database, changeId: string) =>
  db.select({ id: waitingOrders.id }).from(waitingOrders).where(eq(waitingOrders.dismissedBy, changeId))

/** The statements that put on the list again what a change of many took off it. */
export const restoreDismissedOrders = (db: Database, changeId: string) =>
  [
    db.update(waitingOrders).set({ dismissedBy: null }).where(eq(waitingOrders.dismissedBy, changeId)),
    bumpDataVersion(db),
  ] as const

/** True of the orders of some ids. */
export const hasOrderId = (ids: SQL): SQL => sql`${waitingOrders.id} in ${ids}`

/**
 * Removes orders of which the last day that suits is before a date: whoever was to be called about one was, or is not any
 * more. @returns how many.
 */
export async function removeOldWaiting(db: Database, before: string): Promise<number> {
  const removed = await db
    .delete(waitingOrders)
    .where(lt(waitingOrders.toDate, before))
    .returning({ id: waitingOrders.id })
  return removed.length
}

/** The query for whose the orders are, those that were dismissed and can be put back among them. */
export const selectOrderCustomers = (db: Database) =>
  db.select({ id: waitingOrders.id, order: waitingOrders.order }).from(waitingOrders)

/** The statement that removes orders, whether they wait or were dismissed. */
export const removeOrders = (db: Database, ids: IdsSql) =>
  db.delete(waitingOrders).where(inArray(waitingOrders.id, ids))
