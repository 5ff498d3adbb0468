import { inArray, lt } from 'drizzle-orm'
import { listedIds } from '../../ground/database/ids.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { dismissedOrders, waitingOrders } from '../schema.ts'

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

/** The queries for whose the orders are that wait, and those that were dismissed and can be put back. */
export const selectOrders = (db: Database) =>
  [
    db.select({ id: waitingOrders.id, order: waitingOrders.order }).from(waitingOrders),
    db.select({ id: dismissedOrders.id, order: dismissedOrders.order }).from(dismissedOrders),
  ] as const

/** The statements that remove orders, whether they wait or were dismissed. */
export const removeOrders = (db: Database, ids: readonly string[]) =>
  [
    db.delete(waitingOrders).where(inArray(waitingOrders.id, listedIds(ids))),
    db.delete(dismissedOrders).where(inArray(dismissedOrders.id, listedIds(ids))),
  ] as const
