import { inArray, lt } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { waitingOrders } from '../schema.ts'

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
