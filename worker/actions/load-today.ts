import { businessDate } from '../../shared/lib/time/business-time.ts'
import type { Role } from '../../shared/rules/account/role.ts'
import { callBy } from '../../shared/rules/booking/confirmation-call.ts'
import type { TodayJobJson, TodayJson } from '../../shared/rules/job/today-json.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { mergeHours } from '../../shared/rules/schedule/job.ts'
import { legsOf } from '../../shared/rules/schedule/legs.ts'
import { listBookingsToCall } from '../db/booking/booking-totals.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { loadJobsOn, toJobJson } from '../db/job/load-jobs.ts'
import { selectSettings, settingsRow } from '../db/schedule/load-schedule.ts'
import { selectClaimedHours } from '../db/schedule/slot-claims.ts'
import { countWaiting, selectWaiting, toListedOrders } from '../db/waiting/list-waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

const maxCallsShown = 3

/**
 * Loads the jobs of every crew on a date, including those that began earlier. It reads the day's hours and
 * then the jobs that hold them: a few rows, however many bookings there are.
 */
export async function loadToday(
  db: Database,
  date: string,
  { role, crew }: { role: Role; crew: number | null },
  now: number,
  catalogue: Catalogue,
): Promise<TodayJson> {
  const isOwner = role === 'owner'
  const [[rows, hours], toCall] = await Promise.all([
    db.batch([selectSettings(db), selectClaimedHours(db, date, date)]),
    isOwner ? loadCallList(db) : null,
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
    takings: isOwner
      ? readyBookings.reduce((sum, booking) => sum + totalWithTaxes(toBookingJson(booking)), 0)
      : null,
    toCall,
  }
}

/**
 * Lists the customers to call first, with or without a booked time, and counts them all. Orders of a crowd
 * come last.
 */
async function loadCallList(db: Database): Promise<TodayJson['toCall']> {
  const [booked, { waiting, onList }] = await Promise.all([
    listBookingsToCall(db, maxCallsShown),
    loadWaiting(db),
  ])
  const customers = [
    ...booked.items.map(({ id, customerName, customerPhone, createdAt }) => ({
      ...{ id, customerName, customerPhone, callBy: callBy(createdAt), hasTime: true, isInCrowd: false },
    })),
    ...waiting.map(({ id, order: { name, phone }, createdAt, isInCrowd }) => ({
      ...{
        id,
        customerName: name,
        customerPhone: phone,
        callBy: callBy(createdAt),
        hasTime: false,
        isInCrowd,
      },
    })),
  ]
  return {
    total: booked.total + onList,
    waiting: onList,
    first: customers
      .sort((a, b) => Number(a.isInCrowd) - Number(b.isInCrowd) || a.callBy.localeCompare(b.callBy))
      .slice(0, maxCallsShown)
      .map(({ isInCrowd: _, ...customer }) => customer),
  }
}

/** Reads the first orders only if there are any; on most days nobody waits. */
async function loadWaiting(db: Database) {
  const [counted] = await countWaiting(db)
  const onList = counted?.total ?? 0
  return {
    onList,
    waiting: onList > 0 ? toListedOrders(await selectWaiting(db, { limit: maxCallsShown })) : [],
  }
}
