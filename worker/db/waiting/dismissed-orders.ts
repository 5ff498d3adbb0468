import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { bumpDataVersion } from '../data-version.ts'
import { waitingOrders } from '../schema.ts'
import { isListed } from './waiting-orders.ts'

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
