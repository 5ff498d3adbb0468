import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ListFilter } from '../../../shared/booking/list-query.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { hasArrived } from '../booking/list/booking-matches.ts'
import { raiseVersion } from '../data-version.ts'
import { dismissedOrders, waitingOrders } from '../schema.ts'

/** The statements that take what a network has ordered off the waiting list, and keep it as long as it can be put back. */
export function dismissOrders(db: Database, changeId: string, filter: ListFilter, today: string) {
  if (!filter.network) return []
  const arrived = hasArrived(filter, today, waitingOrders)
  const dismissed = db
    .select({ id: dismissedOrders.id })
    .from(dismissedOrders)
    .where(eq(dismissedOrders.changeId, changeId))
  return [
    db.insert(dismissedOrders).select(sql`select *, ${changeId} from ${waitingOrders} where ${arrived}`),
    db.delete(waitingOrders).where(inArray(waitingOrders.id, dismissed)),
    raiseVersion(db),
  ] as const
}

/** The statements that put on the list again what a change of many took off it. */
export function bringOrdersBack(db: Database, id: string) {
  const { changeId, ...waiting } = getTableColumns(dismissedOrders)
  return [
    db
      .insert(waitingOrders)
      .select(db.select(waiting).from(dismissedOrders).where(eq(changeId, id)))
      .onConflictDoNothing(),
    db.delete(dismissedOrders).where(eq(changeId, id)),
    raiseVersion(db),
  ] as const
}
