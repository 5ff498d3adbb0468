import { addDays } from '../../shared/lib/time/business-time.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { defaultDuration } from '../../shared/rules/price/custom-job.ts'
import type { Schedule } from '../../shared/rules/schedule/crews.ts'
import { maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import { searchRange } from '../../shared/rules/waiting/find-free-times.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import type { WaitingOrder } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

type DatedOrder = Pick<WaitingOrder, 'order' | 'fromDate' | 'toDate' | 'startMinutes'>

export const jobOfOrder = ({ order }: Pick<DatedOrder, 'order'>, catalogue: Catalogue) => ({
  place: order.place,
  area: order.area,
  address: order.address,
  durationMinutes: order.durationMinutes ?? defaultDuration(order, catalogue),
})

/** Loads the schedule for the days on which any of the orders may find a free time. */
export async function loadScheduleFor(
  db: Database,
  orders: readonly DatedOrder[],
  catalogue: Catalogue,
  now: number,
): Promise<Schedule> {
  const ranges = orders.map((order) => {
    const { from, to } = searchRange(order, now)
    return { from, to: addDays(to, maxDaysAfterStart(jobOfOrder(order, catalogue))) }
  })
  const [first = ''] = ranges.map(({ from }) => from).sort()
  const last =
    ranges
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? ''
  return loadSchedule(db, first, last, { withAddresses: true })
}
