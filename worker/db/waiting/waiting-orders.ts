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

export const isListed = isNull(waitingOrders.dismissedBy)

/** The alert for each reason to wait. */
const alertKinds = {
  share: 'strangers-share',
  full: 'order-waiting',
  unsuited: 'order-waiting',
} as const satisfies Record<WaitingReason, string>

/** The preferred time of an order, as the API returns it. */
export const preferredTimeOf = ({
  fromDate,
  toDate,
  startMinutes,
}: Pick<WaitingOrder, 'fromDate' | 'toDate' | 'startMinutes'>) => ({
  date: fromDate,
  time: startMinutes === null ? null : formatTime(startMinutes),
  waitUntil: toDate,
})

/** An order before it joins the list, with the name of its service. */
export type NewWaitingOrder = Omit<WaitingOrder, 'searchKey' | 'isKnown'> & {
  serviceName: string
}

/** At most this many orders count as a known customer's, since anybody can enter somebody else's number. */
const maxKnownOrders = 3

/**
 * True if the owner has confirmed or completed a booking with the order's phone or email address. The plus
 * keeps SQLite from reading all bookings of these statuses.
 */
function isKnownCustomer({ order }: NewWaitingOrder): SQL {
  const { email, phone } = order
  const reviewed = sql`select 1 from ${bookings} where +${bookings.status} in ('confirmed', 'completed') and ${matchesContact([order])}`
  const others = sql`select count(*) from ${waitingOrders} where ${isListed} and (lower(${waitingOrders.order} ->> 'email') = ${contactKeys({ email, phone }).email} or ${waitingOrders.order} ->> 'phone' = ${phone})`
  return sql`(exists (${reviewed}) and (${others}) < ${maxKnownOrders})`
}

/**
 * Adds an order to the waiting list with its key, counts it and alerts the owner, in one transaction.
 * @returns why nothing is written: too many requests from its network, or a concurrent request with the same
 * key.
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

/** The query for all orders, including dismissed ones, in order of arrival. */
export const selectAllWaiting = (db: Database) =>
  db.select().from(waitingOrders).orderBy(waitingOrders.createdAt)

/** True for orders that some of the days suit. */
export const suitsDays = ({ from, to }: { from: string; to: string }) =>
  and(lte(waitingOrders.fromDate, to), gte(waitingOrders.toDate, from))

export async function findWaiting(db: Database, id: string): Promise<WaitingOrder | undefined> {
  const [order] = await db
    .select()
    .from(waitingOrders)
    .where(and(isListed, eq(waitingOrders.id, id)))
  return order
}

/** Removes an order from the list. @returns false when it was not on it. */
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
 * The statements that remove an order from the list in the transaction of its booking, which has the same id.
 * They fail it with {@link isNoLongerListed} when the order was booked or dismissed first.
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

/** True when the order has left the list before it could be booked. */
export const isNoLongerListed = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.customer_name') || isUniqueViolation(error, 'bookings')

/** The statements that dismiss orders. They are kept until the bulk change can no longer be undone. */
export const dismissOrders = (db: Database, changeId: string, which: SQL | undefined) =>
  [
    db.update(waitingOrders).set({ dismissedBy: changeId }).where(and(isListed, which)),
    bumpDataVersion(db),
  ] as const

/** The query for the orders that a bulk change has dismissed. */
export const selectDismissed = (db: Database, changeId: string) =>
  db.select({ id: waitingOrders.id }).from(waitingOrders).where(eq(waitingOrders.dismissedBy, changeId))

/** The statements that restore the orders that a bulk change has dismissed. */
export const restoreDismissedOrders = (db: Database, changeId: string) =>
  [
    db.update(waitingOrders).set({ dismissedBy: null }).where(eq(waitingOrders.dismissedBy, changeId)),
    bumpDataVersion(db),
  ] as const

export const hasOrderId = (ids: SQL): SQL => sql`${waitingOrders.id} in ${ids}`

/**
 * Removes orders whose last day is before a date. By then their customers were called, or no longer expect a
 * call.
 * @returns how many were removed.
 */
export async function removeOldWaiting(db: Database, before: string): Promise<number> {
  const removed = await db
    .delete(waitingOrders)
    .where(lt(waitingOrders.toDate, before))
    .returning({ id: waitingOrders.id })
  return removed.length
}

/**
 * The query for all orders, including dismissed ones that can be restored, which identify their customers.
 */
export const selectOrderCustomers = (db: Database) =>
  db.select({ id: waitingOrders.id, order: waitingOrders.order }).from(waitingOrders)

/** The statement that removes orders, listed or dismissed. */
export const removeOrders = (db: Database, ids: IdsSql) =>
  db.delete(waitingOrders).where(inArray(waitingOrders.id, ids))
