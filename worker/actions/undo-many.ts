import { addDays } from '../../shared/lib/time/business-time.ts'
import { decideCrew } from '../../shared/rules/booking/decisions.ts'
import { isErased } from '../../shared/rules/booking/erasure.ts'
import {
  type ManyUndoneJson,
  type Refused,
  statusOfAct,
  undoUntil,
  type WhyNot,
} from '../../shared/rules/booking/many.ts'
import type { Claim, Plan } from '../../shared/rules/schedule/crews.ts'
import { endOf, maxJobDays, workedHours } from '../../shared/rules/schedule/job.ts'
import { slotText } from '../../shared/rules/schedule/slot.ts'
import { type AuditedBy, auditWhen } from '../db/audit/audit.ts'
import {
  areAmong,
  broughtBack,
  type Change,
  type Changed,
  findChange,
  putBackAll,
  recordBroughtBack,
  removeChange,
  selectAmong,
  selectChanged,
} from '../db/booking/many/undone-changes.ts'
import { letGoOver } from '../db/deposit/holds.ts'
import { dropUntold } from '../db/mail/mail-outbox.ts'
import { holdCrews, isCrewTaken, maxTries, type PlanBasis, selectCrewDays } from '../db/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { stopAsking } from '../db/schedule/proposed-moves.ts'
import { bringOrdersBack } from '../db/waiting/dismissed-orders.ts'
import { foundAny } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/** A booking as it is put back; with a plan where it needs its hours again. */
type PutBack = Changed & { plan: Plan | null }

/**
 * Undoes what was done to many bookings: each has its status again and its time, unless that is taken by now, and what
 * was to be told of it is not. @returns `null` when there is nothing to undo: its minutes are over, or it is undone.
 */
export async function undoMany(
  db: Database,
  id: string,
  by: AuditedBy,
  now: number,
): Promise<ManyUndoneJson | null> {
  for (let tries = 1; ; tries++) {
    const change = await findChange(db, id, now)
    if (!change) return null
    if (tries > maxTries) return { done: 0, waiting: 0, refused: refuse(change.bookings, () => 'taken') }
    const rows = await selectChanged(db, change)
    const undoable = rows.filter((row) => whyNotUndone(change, row) === null)
    const isFreed = statusOfAct(change.act) === 'cancelled'
    const { back, basis } = isFreed
      ? await planBack(db, undoable)
      : { back: asTheyAre(undoable), basis: null }
    try {
      const done = await putBack(db, change, back, basis, by)
      if (!done) return null
      const others = change.bookings.filter((each) => !done.has(each))
      const whyNot = (each: string): WhyNot => {
        const row = rows.find(({ booking }) => booking.id === each)
        return row ? (whyNotUndone(change, row) ?? 'taken') : 'gone'
      }
      return { done: done.size, waiting: change.waiting, refused: refuse(others, whyNot) }
    } catch (error) {
      if (!isCrewTaken(error)) throw error
      await letGoOver(db, now)
    }
  }
}

const refuse = (ids: readonly string[], whyNot: (id: string) => WhyNot): Refused[] =>
  ids.map((id) => ({ id, why: whyNot(id) }))

function whyNotUndone({ act }: Change, { booking, toValue }: Changed): WhyNot | null {
  if (isErased(booking)) return 'erased'
  const status = statusOfAct(act)
  if (status) return booking.status === status ? null : 'status'
  return slotText({ date: booking.bookingDate, time: booking.bookingTime }) === toValue ? null : 'changed'
}

const asTheyAre = (changed: readonly Changed[]): PutBack[] => changed.map((each) => ({ ...each, plan: null }))

/** The place that each has in the crews' days again, one beside the other; those whose time is taken have none. */
async function planBack(
  db: Database,
  changed: readonly Changed[],
): Promise<{ back: PutBack[]; basis: PlanBasis }> {
  const dates = changed.map(({ booking }) => booking.bookingDate).sort()
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const lastDate = first && addDays(last, maxJobDays)
  const [rows, numbers] = await db.batch([
    selectSchedule(db, first, lastDate, { withAddresses: true }),
    selectCrewDays(db, first, lastDate),
  ])
  const { version, settings, claims: held } = scheduleOf(rows)
  const claims: Claim[] = [...held]
  const back = changed.flatMap((each) => {
    const { bookingDate: date, area, address, crew: preferred } = each.booking
    const plan = decideCrew({ ...each.booking, date, rules: 'hours' }, { settings, claims }, preferred)
    if (plan.kind === 'refused') return []
    const { crew } = plan
    claims.push(...workedHours(plan.stretches).map((hour) => ({ ...hour, crew, area, address })))
    return [{ ...each, plan }]
  })
  return { back, basis: { numbers, version } }
}

/** What a booking is again. */
function columnsOf({ booking, plan, fromValue }: PutBack) {
  const { readyDate, readyMinutes } = booking
  const ready = plan ? endOf(plan.stretches) : { date: readyDate, minutes: readyMinutes }
  return {
    id: booking.id,
    status: fromValue,
    crew: plan?.crew ?? booking.crew,
    readyDate: ready.date,
    readyMinutes: ready.minutes,
  }
}

/**
 * Stores bookings as they were, in one transaction with all that a change has written elsewhere.
 * @returns the ids of those that were put back; `null`, and nothing is written, when the change was undone meanwhile.
 * @throws what {@link isCrewTaken} knows, when somebody was first at their hours.
 */
async function putBack(
  db: Database,
  { id, act, at: changedAt }: Change,
  back: readonly PutBack[],
  basis: PlanBasis | null,
  by: AuditedBy,
): Promise<Set<string> | null> {
  const { at } = by
  const status = statusOfAct(act)
  const rows = back.map(columnsOf)
  const recorded = broughtBack(rows, by)
  const held = back.flatMap(({ booking, plan }) =>
    plan ? [{ bookingId: booking.id, area: booking.area, plan }] : [],
  )
  const [, done, [removed]] = await db.batch([
    recordBroughtBack(db, id, rows, status, by),
    selectAmong(db, recorded),
    removeChange(db, id),
    ...(basis ? holdCrews(db, held, basis, recorded) : []),
    ...(status ? [putBackAll(db, rows, recorded, at)] : stopAsking(db, areAmong(recorded), at)),
    dropUntold(db, recorded, undoUntil(changedAt)),
    ...bringOrdersBack(db, id),
    auditWhen(db, foundAny(recorded), by, 'bookings-brought-back'),
  ])
  return removed ? new Set(done.map((each) => each.id)) : null
}
