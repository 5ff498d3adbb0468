import { addDays, daysBetween } from '../../shared/lib/time/business-time.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { readSlot } from '../../shared/rules/schedule/slot.ts'
import type { Mail } from '../db/mail/mail-outbox.ts'
import { ordersOf, selectWaiting } from '../db/waiting/list-waiting.ts'
import { suitsDays } from '../db/waiting/waiting-orders.ts'
import type { Fitting } from '../emails/letter.tsx'
import type { Database } from '../lib/database/open-database.ts'
import { scheduleFor } from './free-times.ts'
import { toWaitingJson } from './list-waiting.ts'

/** So many are looked at: more than anybody calls about one time. */
const maxLookedAt = 50

/** The days on which somebody's cancelling or moving has freed hours; `null` where it freed none. */
function freedDays({ row, booking, detail }: Mail): { from: string; to: string } | null {
  if (!booking) return null
  const { bookingDate: from, readyDate: to } = booking
  if (row.event === 'cancelled') return { from, to }
  const before = row.event === 'moved' && readSlot(detail)
  return before ? { from: before.date, to: addDays(before.date, daysBetween(from, to)) } : null
}

/** Whom the time suits that an event of a booking has freed, and which is free now: in the order of the waiting list. */
export async function listFitting(
  db: Database,
  mail: Mail,
  catalogue: Catalogue,
  now: number,
): Promise<Fitting[]> {
  const freed = freedDays(mail)
  const waiting = freed
    ? ordersOf(await selectWaiting(db, { which: suitsDays(freed), limit: maxLookedAt }))
    : []
  if (!freed || waiting.length === 0) return []
  const { from, to } = freed
  const onThoseDays = waiting.map((order) => ({
    ...order,
    fromDate: order.fromDate < from ? from : order.fromDate,
    toDate: order.toDate > to ? to : order.toDate,
  }))
  const schedule = await scheduleFor(db, onThoseDays, catalogue, now)
  return onThoseDays.flatMap((each) => {
    const { order, freeNow } = toWaitingJson(each, schedule, catalogue, now)
    const { name, phone, serviceName } = order
    return freeNow ? [{ name, phone, serviceName, slot: freeNow }] : []
  })
}
