import { and, eq, gt, lte } from 'drizzle-orm'
import { confirmMinutes } from '../../../shared/booking/brake.ts'
import { minuteMs } from '../../../shared/time/business-time.ts'
import { raiseAlert } from '../../alert/alerts.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { waitingOrders } from '../../database/schema.ts'
import type { Bindings } from '../../environment.ts'
import { countDay, type DayCounts, isOverCap } from '../daily-caps.ts'

export type WaitingOrder = typeof waitingOrders.$inferSelect

/** Orders from before this instant wait no longer. */
const oldest = (now: number) => new Date(now - confirmMinutes * minuteMs).toISOString()

/** Until when an order can be confirmed. */
export const waitsUntil = ({ createdAt }: Pick<WaitingOrder, 'createdAt'>) =>
  new Date(Date.parse(createdAt) + confirmMinutes * minuteMs).toISOString()

export async function findWaitingOrder(
  db: Database,
  id: string,
  now: number,
): Promise<WaitingOrder | undefined> {
  const [order] = await db
    .select()
    .from(waitingOrders)
    .where(and(eq(waitingOrders.id, id), gt(waitingOrders.createdAt, oldest(now))))
  return order
}

/**
 * Keeps an order until it is confirmed, counts it and raises the alert.
 * @returns false, and nothing is written, when too many come from where it does.
 */
export async function keepWaitingOrder(
  db: Database,
  order: WaitingOrder,
  counts: DayCounts,
): Promise<boolean> {
  try {
    await db.batch([
      db.insert(waitingOrders).values(order).onConflictDoNothing(),
      countDay(db, counts),
      raiseAlert(db, 'unusual-bookings', Date.parse(order.createdAt)),
    ])
    return true
  } catch (error) {
    if (isOverCap(error)) return false
    throw error
  }
}

/** What was changed before it was confirmed: the same attempt, sent again. */
export async function changeWaitingOrder(
  db: Database,
  id: string,
  order: WaitingOrder['order'],
): Promise<void> {
  await db.update(waitingOrders).set({ order }).where(eq(waitingOrders.id, id))
}

export async function removeWaitingOrder(db: Database, id: string): Promise<void> {
  await db.delete(waitingOrders).where(eq(waitingOrders.id, id))
}

/** The cron's job: removes what nobody has confirmed in time. @returns how many orders that were. */
export async function removeEndedOrders(env: Bindings, now: number): Promise<{ ended: number }> {
  const ended = await openDatabase(env.DB)
    .delete(waitingOrders)
    .where(lte(waitingOrders.createdAt, oldest(now)))
    .returning({ id: waitingOrders.id })
  return { ended: ended.length }
}
