import { businessDate, businessMoment } from '../../shared/lib/time/business-time.ts'
import {
  type BulkResultJson,
  findSkipReason,
  type SkippedBooking,
} from '../../shared/rules/booking/bulk-actions.ts'
import type { BulkRequest } from '../../shared/rules/booking/bulk-request.ts'
import { undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import { toWaitingFilter } from '../../shared/rules/waiting/waiting-list-query.ts'
import { type AuditedBy, auditChange } from '../db/audit/audit-log.ts'
import { recordEvent } from '../db/booking/booking-events.ts'
import {
  bulkActionRules,
  canBeChangedBy,
  matchesSelection,
  resolveSelection,
  selectSelection,
  setStatuses,
} from '../db/booking/bulk-changes.ts'
import { insertUndoableChange, selectChange } from '../db/booking/undoable-changes.ts'
import { queueLaterMessages } from '../db/mail/queue-messages.ts'
import { noMoves, type ProposedMoves, storeProposals } from '../db/schedule/proposed-moves.ts'
import { freeHoursOfAll, freeOrphanedMoves } from '../db/schedule/slot-claims.ts'
import { matchesWaitingFilter } from '../db/waiting/list-waiting-orders.ts'
import { dismissOrders, hasOrderId, selectDismissed } from '../db/waiting/waiting-orders.ts'
import { idList } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Applies one action to many bookings in a single transaction and records it in each booking's history. Its
 * emails wait until it can no longer be undone; earlier emails about a cancelled booking are dropped as no
 * longer relevant. An `undo` also dismisses the waiting-list orders that the selection covers.
 */
export async function applyBulkAction(
  db: Database,
  { act, tell, ids, filter, reason }: Omit<BulkRequest, 'times' | 'moveNow'>,
  by: AuditedBy,
  now: number,
  proposedMoves: ProposedMoves = noMoves,
): Promise<BulkResultJson> {
  const { event, to, notification, audit } = bulkActionRules[act]
  const { at, actor } = by
  const canChange = canBeChangedBy(act, now)
  const selection = await resolveSelection(db, { ids, filter }, canChange, now)
  const id = crypto.randomUUID()
  const selectedIds = idList(selection.ids)
  const isChangeable = matchesSelection(selectedIds, canChange)
  const dismissals = act === 'undo' ? dismissMatchingOrders(db, id, { ids, filter }, now) : []
  await db.batch([
    recordEvent(db, isChangeable, { ...event, at, actor: { kind: 'owner', email: actor } }),
    ...dismissals,
    insertUndoableChange(db, { id, at, actor, act, isNotified: tell }, selectedIds),
    auditChange(db, by, audit),
    ...(notification && tell
      ? [
          queueLaterMessages(
            db,
            selectedIds,
            { at, actor, action: event.action },
            notification,
            undoUntil(at),
          ),
        ]
      : []),
    ...(act === 'propose-move'
      ? storeProposals(db, isChangeable, { at, reason: reason || null }, proposedMoves)
      : []),
    ...(to === 'cancelled' ? [freeHoursOfAll(db, isChangeable)] : []),
    ...(to ? [setStatuses(db, isChangeable, to, at), freeOrphanedMoves(db, at)] : []),
  ])
  const [[change], rows, orders] = await db.batch([
    selectChange(db, id),
    selectSelection(db, selectedIds),
    selectDismissed(db, id),
  ])
  const done = new Set(change?.bookings)
  const changed = new Set([...done, ...orders.map((order) => order.id)])
  const moment = businessMoment(now)
  return {
    done: done.size,
    waiting: change?.waiting ?? 0,
    refused: selection.ids
      .filter((each) => !changed.has(each))
      .map((each): SkippedBooking => {
        const booking = rows.find((row) => row.id === each)
        return { id: each, why: booking ? (findSkipReason(act, booking, moment) ?? 'changed') : 'gone' }
      }),
    left: selection.remaining,
    undo: change ? { id, until: undoUntil(at) } : null,
  }
}

/** Statements that dismiss the waiting-list orders covered by a removal of bookings. */
function dismissMatchingOrders(
  db: Database,
  id: string,
  { ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>,
  now: number,
) {
  if (!filter) return dismissOrders(db, id, hasOrderId(idList(ids ?? [])))
  const waitingFilter = toWaitingFilter(filter)
  return waitingFilter ? dismissOrders(db, id, matchesWaitingFilter(waitingFilter, businessDate(now))) : []
}
