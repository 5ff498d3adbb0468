import { addDays } from '../../shared/ground/time/business-time.ts'
import { callBy } from '../../shared/rules/booking/to-call.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { usualDuration } from '../../shared/rules/price/custom-job.ts'
import type { Schedule } from '../../shared/rules/schedule/crews.ts'
import { daysAhead } from '../../shared/rules/schedule/job.ts'
import { toSlot } from '../../shared/rules/schedule/slot.ts'
import { daysLookedAt, freeFor } from '../../shared/rules/waiting/free-for.ts'
import { referenceOf } from '../../shared/rules/waiting/waiting.ts'
import type { WaitingItemJson, WaitingListJson } from '../../shared/rules/waiting/waiting-list.ts'
import type { Database } from '../ground/database/open-database.ts'
import { draftOf } from '../records/booking/draft.ts'
import { loadSchedule } from '../records/schedule/load-schedule.ts'
import { publishedIn, selectPublished } from '../records/site/load-published.ts'
import { selectWaiting, type WaitingOrder, wishOf } from '../records/waiting/waiting-orders.ts'

/** At most so many are listed, and their free times looked up. */
const maxListed = 50

/** The waiting list, the longest waiting first, with the free times of each. */
export async function listWaiting(db: Database, now: number): Promise<WaitingListJson> {
  const [rows, published] = await db.batch([selectWaiting(db, maxListed), selectPublished(db)])
  // On most days nobody waits, and no free times are looked up.
  if (rows.length === 0) return { items: [], total: 0 }
  const { catalogue } = publishedIn(published)
  const schedule = await scheduleFor(db, rows, catalogue, now)
  const items = rows.map((row) => toWaitingJson(row, schedule, catalogue, now))
  return { items, total: rows[0]?.total ?? 0 }
}

/** The job that an order asks for. */
export const jobOf = ({ order }: WaitingOrder, catalogue: Catalogue) => ({
  place: order.place,
  area: order.area,
  address: order.address,
  durationMinutes: order.durationMinutes ?? usualDuration(order, catalogue),
})

/** What has to be known to tell which times are free for some orders. */
export async function scheduleFor(
  db: Database,
  orders: readonly WaitingOrder[],
  catalogue: Catalogue,
  now: number,
): Promise<Schedule> {
  const ranges = orders.map((order) => {
    const { from, to } = daysLookedAt(order, now)
    return { from, to: addDays(to, daysAhead(jobOf(order, catalogue))) }
  })
  const [first = ''] = ranges.map(({ from }) => from).sort()
  const last =
    ranges
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? ''
  return loadSchedule(db, first, last, { withAddresses: true })
}

export function toWaitingJson(
  waiting: WaitingOrder,
  schedule: Schedule,
  catalogue: Catalogue,
  now: number,
): WaitingItemJson {
  const { id, reason, order, host, fromDate, startMinutes, createdAt } = waiting
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
    order: {
      ...order,
      ...wishOf(waiting),
      ...{ serviceName, durationMinutes, totalPrice, location },
    },
    freeNow: freeNow && toSlot(freeNow),
    nextFree: nextFree && toSlot(nextFree),
  }
}
