import type { Context } from 'hono'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import { openDay, type Start } from '../../shared/rules/schedule/hours.ts'
import { freeFor } from '../../shared/rules/waiting/free-for.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import type { AppEnv } from '../ground/environment.ts'
import { loadPublished } from '../records/site/load-published.ts'
import { findWaiting, removeWaiting } from '../records/waiting/waiting-orders.ts'
import type { BookingOutcome } from './booking-attempt.ts'
import { jobOf, scheduleFor } from './list-waiting.ts'
import { placeBooking } from './place-booking.ts'
import { refuseStart } from './refuse-start.ts'

/**
 * Books an order of the waiting list as the owner's: at the time that was agreed on, else at the wished or the next free
 * one. It goes by the decision and the proof of every booking. Its key is the order's, so that two presses book once.
 * @returns `gone` when it is not on the list.
 */
export async function bookWaiting(
  c: Context<AppEnv>,
  id: string,
  { start, crew, actor }: { start: Start | null; crew: number | undefined; actor: Actor },
): Promise<BookingOutcome | { kind: 'gone' }> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const waiting = await findWaiting(db, id)
  if (!waiting) return { kind: 'gone' }
  const { catalogue } = await loadPublished(db)
  const schedule = await scheduleFor(db, [waiting], catalogue, now)
  const job = jobOf(waiting, catalogue)
  const { freeNow, nextFree } = freeFor(waiting, job, schedule, now)
  const when = start ?? freeNow ?? nextFree
  if (!when) {
    const wished = { date: waiting.fromDate, startMinutes: waiting.startMinutes ?? openDay.opens }
    return refuseStart(db, 'taken', { ...job, ...wished, rules: 'hours' }, now)
  }
  const order = { ...waiting.order, ...when, ...(crew && { crew }) }
  const outcome = await placeBooking(c, order, {
    location: waiting.host,
    actor,
    rules: 'hours',
    idempotencyKey: waiting.idempotencyKey ?? waiting.id,
  })
  if (outcome.kind === 'booked' || outcome.kind === 'replayed') await removeWaiting(db, id)
  return outcome
}
