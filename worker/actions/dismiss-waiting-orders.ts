import { businessDate } from '../../shared/lib/time/business-time.ts'
import { undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import type { DismissedJson } from '../../shared/rules/waiting/waiting-list.ts'
import type { DismissRequest } from '../../shared/rules/waiting/waiting-list-query.ts'
import { type AuditedBy, auditWhen } from '../db/audit/audit-log.ts'
import { changeExists, insertUndoableChange, selectChange } from '../db/booking/undoable-changes.ts'
import { matchesWaitingFilter } from '../db/waiting/list-waiting-orders.ts'
import { dismissOrders, hasOrderId } from '../db/waiting/waiting-orders.ts'
import { idList } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Dismisses all orders of a view of the waiting list, however many, or those with the given ids. It is stored
 * as a bulk change that removes silently, so it can be undone in the same way and for as long.
 */
export async function dismissWaitingOrders(
  db: Database,
  { ids, filter }: DismissRequest,
  by: AuditedBy,
  now: number,
): Promise<DismissedJson> {
  const id = crypto.randomUUID()
  const { at, actor } = by
  const which = filter ? matchesWaitingFilter(filter, businessDate(now)) : hasOrderId(idList(ids ?? []))
  await db.batch([
    ...dismissOrders(db, id, which),
    insertUndoableChange(db, { id, at, actor, act: 'undo', isNotified: false }, idList([])),
    auditWhen(db, changeExists(id), by, 'orders-dismissed'),
  ])
  const [change] = await selectChange(db, id)
  return { dismissed: change?.waiting ?? 0, undo: change ? { id, until: undoUntil(at) } : null }
}
