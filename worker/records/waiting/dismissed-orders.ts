import { and, eq, isNull } from 'drizzle-orm'
import type { ListFilter } from '../../../shared/rules/booking/list-query.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { hasArrived } from '../booking/list/booking-filter.ts'
import { raiseVersion } from '../data-version.ts'
import { waitingOrders } from '../schema.ts'

/** The statements that take what a network has ordered off the waiting list, until the change can no longer be undone. */
export function dismissOrders(db: Database, changeId: string, filter: ListFilter, today: string) {
  if (!filter.network) return []
  const arrived = hasArrived(filter, today, waitingOrders)
  return [
    db
      .update(waitingOrders)
      .set({ dismissedBy: changeId })
      .where(and(arrived, isNull(waitingOrders.dismissedBy))),
    raiseVersion(db),
  ] as const
}

/** The statements that put on the list again what a change of many took off it. */
export const bringOrdersBack = (db: Database, changeId: string) =>
  [
    db.update(waitingOrders).set({ dismissedBy: null }).where(eq(waitingOrders.dismissedBy, changeId)),
    raiseVersion(db),
  ] as const
