import { businessDate } from '../../shared/lib/time/business-time.ts'
import { callBy } from '../../shared/rules/booking/confirmation-call.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { Schedule } from '../../shared/rules/schedule/crews.ts'
import { toSlot } from '../../shared/rules/schedule/slot.ts'
import { findFreeTimes } from '../../shared/rules/waiting/find-free-times.ts'
import { waitingReference } from '../../shared/rules/waiting/waiting.ts'
import type { WaitingItemJson, WaitingListJson } from '../../shared/rules/waiting/waiting-list.ts'
import type { WaitingQuery } from '../../shared/rules/waiting/waiting-list-query.ts'
import { bookingFromOrder } from '../db/booking/booking-from-order.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import {
  countWaiting,
  type ListedOrder,
  matchesWaitingFilter,
  parseWaitingCursor,
  selectWaiting,
  toWaitingPage,
} from '../db/waiting/list-waiting-orders.ts'
import { preferredTimeOf } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'
import { jobOfOrder, loadScheduleFor } from './waiting-order-schedule.ts'

/**
 * A page of the waiting list with the free times of each order.
 * @returns `null` when the cursor is not one of this list.
 */
export async function loadWaitingList(
  db: Database,
  { limit, cursor: text, ...filter }: WaitingQuery,
  now: number,
): Promise<WaitingListJson | null> {
  const cursor = text === undefined ? undefined : parseWaitingCursor(text)
  if (cursor === null) return null
  const which = matchesWaitingFilter(filter, businessDate(now))
  const [rows, [counted], published] = await db.batch([
    selectWaiting(db, { which, cursor, limit: limit + 1 }),
    countWaiting(db, which),
    selectPublished(db),
  ])
  const { orders, nextCursor } = toWaitingPage(rows, limit)
  const total = counted?.total ?? 0
  // On most days nobody waits, and the schedule need not be read.
  if (orders.length === 0) return { items: [], total, nextCursor }
  const { catalogue } = publishedFromRows(published)
  const schedule = await loadScheduleFor(db, orders, catalogue, now)
  const items = orders.map((order) => toWaitingJson(order, schedule, catalogue, now))
  return { items, total, nextCursor }
}

export function toWaitingJson(
  waiting: ListedOrder,
  schedule: Schedule,
  catalogue: Catalogue,
  now: number,
): WaitingItemJson {
  const { id, reason, order, host, fromDate, startMinutes, createdAt, isKnown, networkHash } = waiting
  const jobOrder = { ...order, date: fromDate, startMinutes: startMinutes ?? 0 }
  const { serviceName, durationMinutes, totalPrice, location } = bookingFromOrder(
    jobOrder,
    host,
    now,
    catalogue,
  )
  const { freeNow, nextFree } = findFreeTimes(waiting, jobOfOrder(waiting, catalogue), schedule, now)
  const by = callBy(createdAt)
  return {
    id,
    reference: waitingReference(id),
    createdAt,
    callBy: by,
    isOverdue: by < new Date(now).toISOString(),
    reason,
    isKnown,
    network: networkHash,
    ofNetwork: waiting.ofNetwork,
    isInCrowd: waiting.isInCrowd,
    order: {
      ...order,
      ...preferredTimeOf(waiting),
      ...{ serviceName, durationMinutes, totalPrice, location },
    },
    freeNow: freeNow && toSlot(freeNow),
    nextFree: nextFree && toSlot(nextFree),
  }
}
