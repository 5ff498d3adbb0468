import { businessDate, businessMoment } from '../../shared/lib/time/business-time.ts'
import { isErased, isUpcoming } from '../../shared/rules/booking/booking-erasure.ts'
import { canReschedule } from '../../shared/rules/booking/booking-status.ts'
import { maxPlannedMoves } from '../../shared/rules/booking/bulk-actions.ts'
import {
  type AvoidedTime,
  type JobToMove,
  lastPlannedDay,
  type MoveOption,
  planMoves,
} from '../../shared/rules/booking/move-plan.ts'
import type { MovePlanJson, MovePlanQuery } from '../../shared/rules/booking/move-proposals-json.ts'
import { toSlot } from '../../shared/rules/schedule/slot.ts'
import { type Booking, listBookingsOn, selectBookings } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import { idList } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/** The booking's fields that planning and storing a move need. */
export const toMovedJob = (booking: Booking): JobToMove => {
  const { id, bookingDate: date, startMinutes, durationMinutes, crew, place, area, address } = booking
  return { id, date, startMinutes, durationMinutes, crew, place, area, address }
}

/** Proposes new times for each job of a day, of a crew's day or of a selection. Nothing is written. */
export async function loadMovePlan(db: Database, query: MovePlanQuery, now: number): Promise<MovePlanJson> {
  const { date, ids, crew } = query
  const bookings = ids
    ? await selectBookings(db, idList(ids), maxPlannedMoves)
    : await listBookingsOn(db, date ?? '', crew)
  const moment = businessMoment(now)
  const isMovable = (booking: Booking) =>
    canReschedule(booking) && isUpcoming(booking, moment) && !isErased(booking)
  const movable = bookings.filter(isMovable)
  // When a whole day with mobile work is rescheduled, the jobs at the shop stay.
  const hasMobileWork =
    date !== undefined && crew === undefined && movable.some(({ place }) => place === 'mobile')
  const movedBookings = (hasMobileWork ? movable.filter(({ place }) => place === 'mobile') : movable).slice(
    0,
    maxPlannedMoves,
  )
  const options = await loadMoveOptions(db, movedBookings, avoidedPeriod(query), now)
  return {
    jobs: movedBookings.map((booking) => ({
      booking: toBookingJson(booking),
      options: (options.get(booking.id) ?? []).map((option) => ({ ...toSlot(option), crew: option.crew })),
    })),
    stays: bookings.filter((booking) => !movedBookings.includes(booking)).map(toBookingJson),
  }
}

function avoidedPeriod({ date, from = date, to = from, crew }: MovePlanQuery): AvoidedTime | null {
  return from && to ? { fromDate: from, toDate: to, crew: crew ?? null, hours: null } : null
}

async function loadMoveOptions(
  db: Database,
  bookings: readonly Booking[],
  avoided: AvoidedTime | null,
  now: number,
): Promise<Map<string, MoveOption[]>> {
  const jobs = bookings.map(toMovedJob)
  const dates = jobs.map(({ date }) => date).sort()
  const last = dates.at(-1)
  if (!last) return new Map()
  const options = { exceptMovesOf: jobs.map(({ id }) => id), withAddresses: true }
  const schedule = await loadSchedule(db, businessDate(now), lastPlannedDay(last), options)
  return planMoves(jobs, avoided, schedule, now)
}
