import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { formatTime } from '../../../shared/ground/time/business-time.ts'
import type { WaitingReason } from '../../../shared/rules/waiting/waiting.ts'
import { type Database, isUniqueViolation } from '../../ground/database/open-database.ts'
import { raiseAlert } from '../alert/alerts.ts'
import { countDay, type DayCounts, isOverCap } from '../booking/daily-caps.ts'
import { raiseVersion } from '../data-version.ts'
import { waitingOrders } from '../schema.ts'

export type WaitingOrder = Omit<typeof waitingOrders.$inferSelect, 'dismissedBy'>

/** True of an order that is on the list. */
const isListed = isNull(waitingOrders.dismissedBy)

/** What the owner is warned of when an order has to wait. */
const alertOf = { share: 'strangers-share', full: 'order-waiting' } as const satisfies Record<
  WaitingReason,
  string
>

/** The query for the order on the list that was sent with an idempotency key. */
export const selectWaitingByKey = (db: Database, key: string | undefined) =>
  db
    .select()
    .from(waitingOrders)
    .where(key === undefined ? sql`false` : and(isListed, eq(waitingOrders.idempotencyKey, key)))

/** When an order would suit, as it is told. */
export const wishOf = ({ fromDate, toDate, startMinutes }: WaitingOrder) => ({
  date: fromDate,
  time: startMinutes === null ? null : formatTime(startMinutes),
  waitUntil: toDate,
})

/**
 * Puts an order on the waiting list, in the place of its twin that was dismissed, counts it and warns the owner.
 * @returns why nothing is written: too many come from where it does, or its twin was first.
 */
export async function keepWaiting(
  db: Database,
  order: WaitingOrder,
  counted: DayCounts | null,
): Promise<'kept' | 'too-many-requests' | 'outrun'> {
  const isDismissedTwin = and(
    isNotNull(waitingOrders.dismissedBy),
    sql`${waitingOrders.idempotencyKey} = ${order.idempotencyKey}`,
  )
  try {
    await db.batch([
      db.delete(waitingOrders).where(isDismissedTwin),
      db.insert(waitingOrders).values(order),
      ...(counted ? [countDay(db, counted)] : []),
      raiseAlert(db, alertOf[order.reason], Date.parse(order.createdAt)),
      raiseVersion(db),
    ])
    return 'kept'
  } catch (error) {
    if (isOverCap(error)) return 'too-many-requests'
    if (isUniqueViolation(error, 'waiting_orders')) return 'outrun'
    throw error
  }
}

/** The query for the waiting list, in order of arrival. */
export const selectWaiting = (db: Database, limit: number) =>
  db
    .select({ ...getTableColumns(waitingOrders), total: sql<number>`count(*) over ()` })
    .from(waitingOrders)
    .where(isListed)
    .orderBy(asc(waitingOrders.createdAt), asc(waitingOrders.id))
    .limit(limit)

/** The query for all orders that wait, in order of arrival. */
export const selectAllWaiting = (db: Database) =>
  db.select().from(waitingOrders).orderBy(waitingOrders.createdAt)

/** The query for the orders that some of the days suit, in order of arrival. */
export const selectWaitingOn = (db: Database, { from, to }: { from: string; to: string }, limit: number) =>
  db
    .select()
    .from(waitingOrders)
    .where(and(isListed, lte(waitingOrders.fromDate, to), gte(waitingOrders.toDate, from)))
    .orderBy(asc(waitingOrders.createdAt), asc(waitingOrders.id))
    .limit(limit)

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
    raiseVersion(db),
  ])
  return removed.length > 0
}
