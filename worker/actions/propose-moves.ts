import type { Context } from 'hono'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import type { ManyJson, Refused } from '../../shared/rules/booking/many.ts'
import type { ManyRequest } from '../../shared/rules/booking/many-request.ts'
import { lastPlannedDay, placeMoves } from '../../shared/rules/booking/move-plan.ts'
import { heldUntil, moveHolder } from '../../shared/rules/booking/move-proposal.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import type { AuditedBy } from '../db/audit/audit.ts'
import { selectBookings } from '../db/booking/bookings.ts'
import { letGoOver } from '../db/deposit/holds.ts'
import { isCrewTaken, maxTries, selectCrewDays } from '../db/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import type { ProposedMoves } from '../db/schedule/proposed-moves.ts'
import { listedIds } from '../lib/database/ids.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { changeMany } from './change-many.ts'
import { editBooking } from './edit-booking.ts'
import { movedJobOf } from './plan-moves.ts'

type Times = NonNullable<ManyRequest['times']>

/**
 * Asks customers whether their bookings may move, each to a time of its own, which is held for them until they answer or
 * its minutes are over. Read, decided, stored and told like an order; whose time is taken is not asked.
 */
export async function proposeMoves(
  db: Database,
  { times = [], moveNow: _, ...request }: ManyRequest,
  by: AuditedBy,
  now: number,
): Promise<ManyJson> {
  if (times.length === 0) return changeMany(db, request, by, now)
  for (let tries = 1; ; tries++) {
    const { proposed, unplaced } = await place(db, times, now)
    const ids = (request.ids ?? []).filter((id) => !unplaced.includes(id))
    try {
      const changed = await changeMany(db, { ...request, ids }, by, now, proposed)
      return { ...changed, refused: [...unplaced.map(refuseTaken), ...changed.refused] }
    } catch (error) {
      if (!isCrewTaken(error) || tries > maxTries) throw error
      await letGoOver(db, now)
    }
  }
}

const refuseTaken = (id: string): Refused => ({ id, why: 'taken' })

/** Puts the wanted times into the crews' days, one beside the other. */
async function place(db: Database, times: Times, now: number) {
  const ids = times.map(({ id }) => id)
  const found = await selectBookings(db, listedIds(ids), ids.length)
  const wanted = found.flatMap((booking) =>
    times
      .filter(({ id }) => id === booking.id)
      .slice(0, 1)
      .map(({ date, time: startMinutes, crew }) => ({
        ...movedJobOf(booking),
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
  const plans = placeMoves(wanted, schedule, now)
  const placed = wanted.flatMap((job) => {
    const plan = plans.get(job.id)
    return plan ? [{ ...job, plan }] : []
  })
  const proposed: ProposedMoves = {
    times: Object.fromEntries(
      placed.map(({ to: start, plan, ...job }) => [
        job.id,
        {
          ...start,
          readyDate: plan.stretches.at(-1)?.date ?? endOf(plan.stretches).date,
          until: new Date(heldUntil(job, start, now)).toISOString(),
        },
      ]),
    ),
    held: placed.map(({ id, area, plan }) => ({ bookingId: moveHolder(id), area, plan })),
    basis: { numbers, version },
  }
  const unplaced = wanted.filter(({ id }) => !plans.has(id)).map(({ id }) => id)
  return { proposed, unplaced }
}

/** Moves bookings at once, each by itself, and tells their customers; those without a time are asked for one. */
export async function moveNow(c: Context<AppEnv>, request: ManyRequest, by: AuditedBy): Promise<ManyJson> {
  const { times = [], ids = [] } = request
  const refused: Refused[] = []
  for (const { id, date, time: startMinutes, crew } of times) {
    const terms = { rules: 'hours-ahead', actor: { kind: 'owner', email: by.actor } } as const
    const outcome = await editBooking(c, id, { bookingDate: date, startMinutes, crew }, terms)
    if (outcome.kind === 'gone') refused.push({ id, why: 'gone' })
    else if (outcome.kind === 'refused') refused.push(refuseTaken(id))
    else if (outcome.kind !== 'edited') refused.push({ id, why: 'changed' })
  }
  const moved = times.length - refused.length
  const others = ids.filter((id) => !times.some((each) => each.id === id))
  if (others.length === 0) return { done: moved, waiting: 0, refused, left: 0, undo: null }
  const { times: _, moveNow: __, ...asked } = request
  const rest = await changeMany(openDatabase(c.env.DB), { ...asked, ids: others }, by, Date.parse(by.at))
  return { ...rest, done: moved + rest.done, refused: [...refused, ...rest.refused] }
}
