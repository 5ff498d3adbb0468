import { lt } from 'drizzle-orm'
import type { Database } from '../../ground/database/open-database.ts'
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
