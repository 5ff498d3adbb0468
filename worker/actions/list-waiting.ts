import { businessDate } from '../../shared/lib/time/business-time.ts'
import { callBy } from '../../shared/rules/booking/to-call.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { Schedule } from '../../shared/rules/schedule/crews.ts'
import { toSlot } from '../../shared/rules/schedule/slot.ts'
import { freeFor } from '../../shared/rules/waiting/free-for.ts'
import { referenceOf } from '../../shared/rules/waiting/waiting.ts'
import type { WaitingItemJson, WaitingListJson } from '../../shared/rules/waiting/waiting-list.ts'
import type { WaitingQuery } from '../../shared/rules/waiting/waiting-query.ts'
import { draftOf } from '../db/booking/draft.ts'
import { publishedIn, selectPublished } from '../db/site/load-published.ts'
import {
  countWaiting,
  type ListedOrder,
  pageOf,
  readCursor,
  selectWaiting,
} from '../db/waiting/list-waiting.ts'
import { isInView } from '../db/waiting/waiting-filter.ts'
import { wishOf } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'
import { jobOf, scheduleFor } from './free-times.ts'

/**
 * A page of the waiting list with the free times of each order.
 * @returns `null` when the cursor is not one of this list.
 */
export async function listWaiting(
  db: Database,
  { limit, cursor: text, ...filter }: WaitingQuery,
  now: number,
): Promise<WaitingListJson | null> {
  const cursor = text === undefined ? undefined : readCursor(text)
  if (cursor === null) return null
  const which = isInView(filter, businessDate(now))
  const [rows, [counted], published] = await db.batch([
    selectWaiting(db, { which, cursor, limit: limit + 1 }),
    countWaiting(db, which),
    selectPublished(db),
  ])
  const { orders, nextCursor } = pageOf(rows, limit)
  const total = counted?.total ?? 0
  // On most days nobody waits, and no free times are looked up.
  if (orders.length === 0) return { items: [], total, nextCursor }
  const { catalogue } = publishedIn(published)
  const schedule = await scheduleFor(db, orders, catalogue, now)
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
  const wished = { ...order, date: fromDate, startMinutes: startMinutes ?? 0 }
  const { serviceName, durationMinutes, totalPrice, location } = draftOf(wished, host, now, catalogue)
  const { freeNow, nextFree } = freeFor(waiting, jobOf(waiting, catalogue), schedule, now)
  const by = callBy(createdAt)
  return {
    id,
    reference: referenceOf(id),
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
      ...wishOf(waiting),
      ...{ serviceName, durationMinutes, totalPrice, location },
    },
    freeNow: freeNow && toSlot(freeNow),
    nextFree: nextFree && toSlot(nextFree),
  }
}
