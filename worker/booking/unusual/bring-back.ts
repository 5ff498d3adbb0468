import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/booking/actor.ts'
import { decideCrew } from '../../../shared/booking/decisions.ts'
import { endOf, maxJobDays } from '../../../shared/schedule/job.ts'
import { addDays } from '../../../shared/time/business-time.ts'
import type { Database } from '../../database/open-database.ts'
import { bookingEvents, bookings } from '../../database/schema.ts'
import { letGoOver } from '../../deposit/holds.ts'
import { holdCrew, isCrewTaken, selectCrewDays } from '../../schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../../schedule/load-schedule.ts'
import { afterLastChange, maxTries } from '../bookings.ts'
import { recordEvent } from '../history.ts'
import { isUndone } from './unusual-bookings.ts'

/**
 * Gives a booking that was undone its status and its time back, nobody being told. @returns `taken` when its time is no
 * longer free, `gone` when there is nothing to bring back.
 */
export async function bringBack(
  db: Database,
  id: string,
  actor: Actor,
  at: string,
): Promise<'back' | 'taken' | 'gone'> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [booking] = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isUndone))
    if (!booking) return 'gone'
    const { bookingDate: date, area } = booking
    const lastDate = addDays(date, maxJobDays)
    const [rows, numbers] = await db.batch([
      selectSchedule(db, date, lastDate),
      selectCrewDays(db, date, lastDate),
    ])
    const { version, ...schedule } = scheduleOf(rows)
    const plan = decideCrew({ ...booking, date, rules: 'hours' }, schedule, booking.crew)
    if (plan.kind === 'refused') return 'taken'
    const ready = endOf(plan.stretches)
    const isIt = and(eq(bookings.id, id), eq(bookings.updatedAt, booking.updatedAt))
    const exists = sql`exists (select 1 from ${bookings} where ${isIt})`
    try {
      const [, , , changed] = await db.batch([
        ...holdCrew(db, id, area, plan, { numbers, version }, exists),
        recordEvent(db, isIt, {
          at,
          actor,
          action: 'brought-back',
          fromValue: 'cancelled',
          toValue: null,
        }),
        db
          .update(bookings)
          .set({
            status: statusBefore(id),
            crew: plan.crew,
            readyDate: ready.date,
            readyMinutes: ready.minutes,
            updatedAt: afterLastChange(at),
          })
          .where(isIt)
          .returning({ id: bookings.id }),
      ])
      return changed.length > 0 ? 'back' : 'gone'
    } catch (error) {
      if (!isCrewTaken(error)) throw error
      await letGoOver(db, Date.parse(at))
    }
  }
  return 'taken'
}

/** What it was when it was undone. */
const statusBefore = (id: string) =>
  sql`(select ${bookingEvents.fromValue} from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.action} = 'undone' order by ${bookingEvents.number} desc limit 1)`
