import { addDays, daysBetween } from '../../shared/lib/time/business-time.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { parseSlot } from '../../shared/rules/schedule/slot.ts'
import type { OutboxEvent } from '../db/mail/outbox.ts'
import { selectWaiting, toListedOrders } from '../db/waiting/list-waiting-orders.ts'
import { suitsDays } from '../db/waiting/waiting-orders.ts'
import type { WaitingMatch } from '../emails/booking-email.ts'
import type { Database } from '../lib/database/open-database.ts'
import { toWaitingJson } from './load-waiting-list.ts'
import { loadScheduleFor } from './waiting-order-schedule.ts'

/** More customers than anybody calls about one time. */
const maxCandidates = 50

/** The days with hours that a cancellation or a reschedule has freed; `null` when it freed none. */
function freedDays({ row, booking, detail }: OutboxEvent): { from: string; to: string } | null {
  if (!booking) return null
  const { bookingDate: from, readyDate: to } = booking
  if (row.event === 'cancelled') return { from, to }
  const previousSlot = row.event === 'moved' && parseSlot(detail)
  return previousSlot
    ? { from: previousSlot.date, to: addDays(previousSlot.date, daysBetween(from, to)) }
    : null
}

/** Finds the orders that a freed time suits and that can be booked now, in the order of the waiting list. */
export async function findWaitingMatches(
  db: Database,
  mail: OutboxEvent,
  catalogue: Catalogue,
  now: number,
): Promise<WaitingMatch[]> {
  const freed = freedDays(mail)
  const waiting = freed
    ? toListedOrders(await selectWaiting(db, { which: suitsDays(freed), limit: maxCandidates }))
    : []
  if (!freed || waiting.length === 0) return []
  const { from, to } = freed
  const candidates = waiting.map((order) => ({
    ...order,
    fromDate: order.fromDate < from ? from : order.fromDate,
    toDate: order.toDate > to ? to : order.toDate,
  }))
  const schedule = await loadScheduleFor(db, candidates, catalogue, now)
  return candidates.flatMap((each) => {
    const { order, freeNow } = toWaitingJson(each, schedule, catalogue, now)
    const { name, phone, serviceName } = order
    return freeNow ? [{ name, phone, serviceName, slot: freeNow }] : []
  })
}
