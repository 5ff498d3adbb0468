import { businessDate, businessMoment } from '../../shared/lib/time/business-time.ts'
import { canReschedule } from '../../shared/rules/booking/booking-status.ts'
import { isAhead, isErased } from '../../shared/rules/booking/erasure.ts'
import { maxPlanned } from '../../shared/rules/booking/many.ts'
import {
  type Avoided,
  lastPlannedDay,
  type MovedJob,
  type MoveOption,
  planMoves,
} from '../../shared/rules/booking/move-plan.ts'
import type { MovePlanJson, MovePlanQuery } from '../../shared/rules/booking/moves-json.ts'
import { toSlot } from '../../shared/rules/schedule/slot.ts'
import { type Booking, listBookingsOn, selectBookings } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { loadSchedule } from '../db/schedule/load-schedule.ts'
import { listedIds } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/** What a plan and its storing know of a booking. */
export const movedJobOf = (booking: Booking): MovedJob => {
  const { id, bookingDate: date, startMinutes, durationMinutes, crew, place, area, address } = booking
  return { id, date, startMinutes, durationMinutes, crew, place, area, address }
}

/** Proposes for each job of a day, of a crew's day or of a selection where it could go. Nothing is written. */
export async function loadMovePlan(db: Database, query: MovePlanQuery, now: number): Promise<MovePlanJson> {
  const { date, ids, crew } = query
  const found = ids
    ? await selectBookings(db, listedIds(ids), maxPlanned)
    : await listBookingsOn(db, date ?? '', crew)
  const moment = businessMoment(now)
  const isMovable = (booking: Booking) =>
    canReschedule(booking) && isAhead(booking, moment) && !isErased(booking)
  const movable = found.filter(isMovable)
  // Of a whole day with work outside, what is done at the shop stays there.
  const isOutside =
    date !== undefined && crew === undefined && movable.some(({ place }) => place === 'mobile')
  const moved = (isOutside ? movable.filter(({ place }) => place === 'mobile') : movable).slice(0, maxPlanned)
  const options = await planOf(db, moved, avoidedBy(query), now)
  return {
    jobs: moved.map((booking) => ({
      booking: toBookingJson(booking),
      options: (options.get(booking.id) ?? []).map((option) => ({ ...toSlot(option), crew: option.crew })),
    })),
    stays: found.filter((booking) => !moved.includes(booking)).map(toBookingJson),
  }
}

function avoidedBy({ date, from = date, to = from, crew }: MovePlanQuery): Avoided | null {
  return from && to ? { fromDate: from, toDate: to, crew: crew ?? null, hours: null } : null
}

async function planOf(
  db: Database,
  moved: readonly Booking[],
  avoided: Avoided | null,
  now: number,
): Promise<Map<string, MoveOption[]>> {
  const jobs = moved.map(movedJobOf)
  const dates = jobs.map(({ date }) => date).sort()
  const last = dates.at(-1)
  if (!last) return new Map()
  const readFor = { exceptMovesOf: jobs.map(({ id }) => id), withAddresses: true }
  const schedule = await loadSchedule(db, businessDate(now), lastPlannedDay(last), readFor)
  return planMoves(jobs, avoided, schedule, now)
}
