import type { Context } from 'hono'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import type { BulkResultJson, SkippedBooking } from '../../shared/rules/booking/bulk-actions.ts'
import type { BulkRequest } from '../../shared/rules/booking/bulk-request.ts'
import { lastPlannedDay, planProposedMoves } from '../../shared/rules/booking/move-plan.ts'
import { heldUntil, moveHolderId } from '../../shared/rules/booking/move-proposal.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import type { AuditedBy } from '../db/audit/audit-log.ts'
import { selectBookings } from '../db/booking/bookings.ts'
import { releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import type { ProposedMoves } from '../db/schedule/proposed-moves.ts'
import { isCrewTaken, maxTries, selectCrewDays } from '../db/schedule/slot-claims.ts'
import { idList } from '../lib/database/ids.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { applyBulkAction } from './apply-bulk-action.ts'
import { editBooking } from './edit-booking.ts'
import { toMovedJob } from './plan-moves.ts'

type Times = NonNullable<BulkRequest['times']>

/**
 * Asks customers whether their bookings may move, each to a proposed time that is held until they answer or
 * the hold expires. Like a new order, the times are read, decided, stored and notified; bookings whose
 * proposed time is taken are skipped.
 */
export async function proposeMoves(
  db: Database,
  { times = [], moveNow: _, ...request }: BulkRequest,
  by: AuditedBy,
  now: number,
): Promise<BulkResultJson> {
  if (times.length === 0) return applyBulkAction(db, request, by, now)
  for (let tries = 1; ; tries++) {
    const { proposed, unplaced } = await placeProposedTimes(db, times, now)
    const ids = (request.ids ?? []).filter((id) => !unplaced.includes(id))
    try {
      const changed = await applyBulkAction(db, { ...request, ids }, by, now, proposed)
      return { ...changed, refused: [...unplaced.map(skipTaken), ...changed.refused] }
    } catch (error) {
      if (!isCrewTaken(error) || tries > maxTries) throw error
      await releaseExpiredHolds(db, now)
    }
  }
}

const skipTaken = (id: string): SkippedBooking => ({ id, why: 'taken' })

/** Fits the requested times into the crews' days without overlap. */
async function placeProposedTimes(db: Database, times: Times, now: number) {
  const ids = times.map(({ id }) => id)
  const bookings = await selectBookings(db, idList(ids), ids.length)
  const requested = bookings.flatMap((booking) =>
    times
      .filter(({ id }) => id === booking.id)
      .slice(0, 1)
      .map(({ date, time: startMinutes, crew }) => ({
        ...toMovedJob(booking),
        to: { date, startMinutes, crew },
      })),
  )
  const dates = times.map(({ date }) => date).sort()
  const [first = businessDate(now), last = first] = [dates[0], dates.at(-1)]
  const to = lastPlannedDay(last)
  const [rows, numbers] = await db.batch([
    selectSchedule(db, first, to, { exceptMovesOf: ids, withAddresses: true }),
    selectCrewDays(db, first, to),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const plans = planProposedMoves(requested, schedule, now)
  const placed = requested.flatMap((job) => {
    const plan = plans.get(job.id)
    return plan ? [{ ...job, plan }] : []
  })
  const proposed: ProposedMoves = {
    times: Object.fromEntries(
      placed.map(({ to: start, plan, ...job }) => [
        job.id,
        {
          ...start,
          readyDate: plan.workIntervals.at(-1)?.date ?? endOf(plan.workIntervals).date,
          until: new Date(heldUntil(job, start, now)).toISOString(),
        },
      ]),
    ),
    holds: placed.map(({ id, area, plan }) => ({ bookingId: moveHolderId(id), area, plan })),
    basis: { numbers, version },
  }
  const unplaced = requested.filter(({ id }) => !plans.has(id)).map(({ id }) => id)
  return { proposed, unplaced }
}

/**
 * Reschedules bookings at once, each on its own, and notifies their customers. Customers whose bookings have
 * no new time are asked to pick one.
 */
export async function moveImmediately(
  c: Context<AppEnv>,
  request: BulkRequest,
  by: AuditedBy,
): Promise<BulkResultJson> {
  const { times = [], ids = [] } = request
  const skipped: SkippedBooking[] = []
  for (const { id, date, time: startMinutes, crew } of times) {
    const options = { rules: 'hours-ahead', actor: { kind: 'owner', email: by.actor } } as const
    const outcome = await editBooking(c, id, { bookingDate: date, startMinutes, crew }, options)
    if (outcome.kind === 'not-found') skipped.push({ id, why: 'gone' })
    else if (outcome.kind === 'rejected') skipped.push(skipTaken(id))
    else if (outcome.kind !== 'edited') skipped.push({ id, why: 'changed' })
  }
  const moved = times.length - skipped.length
  const others = ids.filter((id) => !times.some((each) => each.id === id))
  if (others.length === 0) return { done: moved, waiting: 0, refused: skipped, left: 0, undo: null }
  const { times: _, moveNow: __, ...bulkRequest } = request
  const rest = await applyBulkAction(
    openDatabase(c.env.DB),
    { ...bulkRequest, ids: others },
    by,
    Date.parse(by.at),
  )
  return { ...rest, done: moved + rest.done, refused: [...skipped, ...rest.refused] }
}
