import { businessDate } from '../../shared/lib/time/business-time.ts'
import type { Role } from '../../shared/rules/account/role.ts'
import { callBy } from '../../shared/rules/booking/confirmation-call.ts'
import type { TodayJobJson, TodayJson } from '../../shared/rules/job/today-json.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { mergeHours } from '../../shared/rules/schedule/job.ts'
import { legsOf } from '../../shared/rules/schedule/legs.ts'
import { sortCallList } from '../../shared/rules/waiting/call-list.ts'
import type { WaitingListJson } from '../../shared/rules/waiting/waiting-list.ts'
import { defaultPageSize } from '../../shared/rules/waiting/waiting-list-query.ts'
import { listBookingsToCall } from '../db/booking/booking-totals.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { listJobChanges } from '../db/booking/undoable-changes.ts'
import { loadJobsOn, toJobJson } from '../db/job/load-jobs.ts'
import { selectSettings, settingsRow } from '../db/schedule/load-schedule.ts'
import { selectClaimedHours } from '../db/schedule/slot-claims.ts'
import { countWaiting } from '../db/waiting/list-waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'
import { loadWaitingList } from './load-waiting-list.ts'

const maxCallsShown = 3

/**
 * Loads the jobs of every crew on a date, including those that began earlier. It reads the day's hours and
 * then the jobs that hold them: a few rows, however many bookings there are.
 */
export async function loadToday(
  db: Database,
  date: string,
  { role, crew, email }: { role: Role; crew: number | null; email: string },
  now: number,
  catalogue: Catalogue,
): Promise<TodayJson> {
  const isOwner = role === 'owner'
  const [[rows, hours], undoable, toCall] = await Promise.all([
    db.batch([selectSettings(db), selectClaimedHours(db, date, date)]),
    listJobChanges(db, email, now),
    isOwner ? loadCallList(db, now) : null,
  ])
  const hoursByJob = Map.groupBy(hours, ({ bookingId }) => bookingId)
  const bookings = await loadJobsOn(db, date, [...hoursByJob.keys()])
  const settings = settingsRow(rows)
  const intervals = bookings
    .flatMap((booking) =>
      mergeHours(hoursByJob.get(booking.id) ?? []).map(({ from, to }) => ({ booking, from, to })),
    )
    .sort((a, b) => a.from - b.from || a.booking.crew - b.booking.crew)
  const legs = new Map(legsOf(intervals, settings).map((leg) => [leg.next, leg]))
  const jobs = [...Map.groupBy(intervals, ({ booking }) => booking)].map(
    ([booking, jobIntervals]): TodayJobJson => ({
      ...toJobJson(booking, { ...booking.records, crewNames: settings.crewNames }, role, catalogue),
      workIntervals: jobIntervals.map((interval) => {
        const leg = legs.get(interval)
        const { from, to } = interval
        if (!leg || leg.before.booking === booking) return { from, to, leg: null }
        const { driveMinutes, gapMinutes } = leg
        return { from, to, leg: { area: leg.before.booking.area, driveMinutes, gapMinutes } }
      }),
      day: booking.daysBefore + 1,
      days: booking.daysBefore + 1 + booking.daysAfter,
    }),
  )
  const readyBookings = bookings.filter(({ readyDate }) => readyDate === date)
  return {
    now: new Date(now).toISOString(),
    today: businessDate(now),
    date,
    crewCount: settings.crewCount,
    crewNames: settings.crewNames,
    crew: crew !== null && crew <= settings.crewCount ? crew : null,
    jobs,
    undoable,
    takings: isOwner
      ? readyBookings.reduce((sum, booking) => sum + totalWithTaxes(toBookingJson(booking)), 0)
      : null,
    toCall,
  }
}

/** Lists the customers to call first, with or without a booked time, and counts them all. */
async function loadCallList(db: Database, now: number): Promise<TodayJson['toCall']> {
  const [booked, waiting] = await Promise.all([listBookingsToCall(db, maxCallsShown), loadWaiting(db, now)])
  const bookings = booked.items.map((booking) => ({ ...booking, callBy: callBy(booking.createdAt) }))
  return {
    total: booked.total + waiting.total,
    waiting: waiting.total,
    first: sortCallList(bookings, waiting.items)
      .slice(0, maxCallsShown)
      .map((item) => {
        if ('booking' in item) {
          const { id, customerName, customerPhone, callBy } = item.booking
          return { id, customerName, customerPhone, callBy, hasTime: true }
        }
        const { id, order, callBy } = item.waiting
        return { id, customerName: order.name, customerPhone: order.phone, callBy, hasTime: false }
      }),
  }
}

/**
 * Loads the first page of the waiting list, as the list of bookings does, because an order further down may be the
 * first to call. On most days nobody waits, and only the count is read.
 */
async function loadWaiting(db: Database, now: number): Promise<Pick<WaitingListJson, 'items' | 'total'>> {
  const [counted] = await countWaiting(db)
  const page = counted?.total ? await loadWaitingList(db, { limit: defaultPageSize }, now) : null
  return page ?? { items: [], total: 0 }
}
