import { businessDate, formatTime } from '../../shared/lib/time/business-time.ts'
import type { Role } from '../../shared/rules/account/role.ts'
import { bookingCallBy } from '../../shared/rules/booking/confirmation-call.ts'
import { openProposedTime } from '../../shared/rules/booking/move-proposal.ts'
import { careDate, maxCareReminders, vehicleKey } from '../../shared/rules/care/care.ts'
import type { CareDueJson } from '../../shared/rules/care/care-json.ts'
import type { TodayJobJson, TodayJson } from '../../shared/rules/job/today-json.ts'
import {
  type NeedsYouSummary,
  sortNeedsYou,
  summarizeNeedsYou,
} from '../../shared/rules/needs-you/needs-you.ts'
import { totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import { type Catalogue, isOffered } from '../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import { mergeHours } from '../../shared/rules/schedule/job.ts'
import { legsOf } from '../../shared/rules/schedule/legs.ts'
import type { WaitingListJson } from '../../shared/rules/waiting/waiting-list.ts'
import { defaultPageSize } from '../../shared/rules/waiting/waiting-list-query.ts'
import { listFirstToCall } from '../db/booking/booking-totals.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { listJobChanges } from '../db/booking/undoable-changes.ts'
import { type CarePlan, listDue, listVehiclePlans } from '../db/care/care-plans.ts'
import { loadJobsOn, toJobJson } from '../db/job/load-jobs.ts'
import type { MessageServices } from '../db/message/customer-channels.ts'
import { listThreads } from '../db/message/list-threads.ts'
import { messageSettingsOf, selectMessageSettings } from '../db/message/message-settings.ts'
import { selectSettings, settingsRow } from '../db/schedule/load-schedule.ts'
import { listPendingProposals } from '../db/schedule/proposed-moves.ts'
import { selectClaimedHours } from '../db/schedule/slot-claims.ts'
import { countWaiting } from '../db/waiting/list-waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'
import { loadWaitingList } from './load-waiting-list.ts'

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
  services: MessageServices,
): Promise<TodayJson> {
  const isOwner = role === 'owner'
  const [[rows, messages, hours], undoable, needsYou, due] = await Promise.all([
    db.batch([selectSettings(db), selectMessageSettings(db), selectClaimedHours(db, date, date)]),
    listJobChanges(db, email, now),
    isOwner ? loadNeedsYou(db, now) : null,
    isOwner ? listDue(db, businessDate(now), now) : [],
  ])
  const hoursByJob = Map.groupBy(hours, ({ bookingId }) => bookingId)
  const bookings = await loadJobsOn(db, date, [...hoursByJob.keys()], services)
  const planOf = isOwner ? await loadPlansOfJobs(db, bookings, catalogue) : null
  const settings = settingsRow(rows)
  const { crewNames } = settings
  const messaging = { ...services, ...messageSettingsOf(messages) }
  const intervals = bookings
    .flatMap((booking) =>
      mergeHours(hoursByJob.get(booking.id) ?? []).map(({ from, to }) => ({ booking, from, to })),
    )
    .sort((a, b) => a.from - b.from || a.booking.crew - b.booking.crew)
  const legs = new Map(legsOf(intervals, settings).map((leg) => [leg.next, leg]))
  const jobs = [...Map.groupBy(intervals, ({ booking }) => booking)].map(
    ([booking, jobIntervals]): TodayJobJson => ({
      ...toJobJson(booking, { ...booking.records, crewNames, messaging }, role, catalogue),
      workIntervals: jobIntervals.map((interval) => {
        const leg = legs.get(interval)
        const { from, to } = interval
        if (!leg || leg.before.booking === booking) return { from, to, leg: null }
        const { driveMinutes, gapMinutes } = leg
        return { from, to, leg: { area: leg.before.booking.area, driveMinutes, gapMinutes } }
      }),
      day: booking.daysBefore + 1,
      days: booking.daysBefore + 1 + booking.daysAfter,
      care: planOf?.(booking) ?? null,
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
    needsYou,
    careDue: summarizeCare(due),
  }
}

/** Whether the vehicles of completed jobs come back. Jobs outside the catalogue have nothing that could. */
async function loadPlansOfJobs(db: Database, bookings: readonly Booking[], catalogue: Catalogue) {
  const completed = bookings.filter(
    ({ status, packageId }) => status === 'completed' && isOffered(packageId, catalogue),
  )
  const customerIds = completed.flatMap(({ customerId }) => customerId ?? [])
  const plans = await listVehiclePlans(db, customerIds)
  return (booking: Booking): TodayJobJson['care'] => {
    const { customerId } = booking
    if (!completed.includes(booking) || customerId === null) return null
    const key = vehicleKey(booking)
    const plan = plans.find((each) => each.bookedBy === customerId && each.vehicleKey === key)
    return { customerId, everyMonths: plan?.everyMonths ?? null }
  }
}

/** Leaves out those who got their last reminder: nothing more is to be done for them. */
function summarizeCare(due: readonly CarePlan[]): CareDueJson | null {
  const open = due.filter((plan) => careDate(plan).reminders < maxCareReminders)
  const [first] = open
  return first
    ? { total: open.length, first: { name: first.customer.name, vehicle: vehicleName(first).trim() } }
    : null
}

/** Counts what needs the owner and finds what is most urgent, as its own screen does (`sortNeedsYou`). */
async function loadNeedsYou(db: Database, now: number): Promise<NeedsYouSummary> {
  const [toCall, threads, waiting, proposed] = await Promise.all([
    listFirstToCall(db),
    listThreads(db, 'unread'),
    loadWaiting(db, now),
    listPendingProposals(db, now),
  ])
  const items = sortNeedsYou(
    {
      calls: toCall.items.map((booking) => ({ ...booking, callBy: bookingCallBy(booking) })),
      threads,
      orders: waiting.items,
      moves: proposed.map((booking) => ({
        booking: { ...booking, bookingTime: formatTime(booking.startMinutes) },
        until: openProposedTime(booking.proposal, now)?.until ?? null,
      })),
    },
    now,
  )
  return summarizeNeedsYou(items, toCall.total + threads.length + waiting.total + proposed.length)
}

/**
 * Loads the first page of the waiting list, as its own screen does, because an order further down may be the
 * first to call. On most days nobody waits, and only the count is read.
 */
async function loadWaiting(db: Database, now: number): Promise<Pick<WaitingListJson, 'items' | 'total'>> {
  const [counted] = await countWaiting(db)
  const page = counted?.total ? await loadWaitingList(db, { limit: defaultPageSize }, now) : null
  return page ?? { items: [], total: 0 }
}
