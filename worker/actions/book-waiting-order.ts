import type { Context } from 'hono'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import { defaultOpeningHours, type Start } from '../../shared/rules/schedule/hours.ts'
import { findFreeTimes } from '../../shared/rules/waiting/find-free-times.ts'
import { type Booking, findBooking } from '../db/booking/bookings.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { findWaiting, isNoLongerListed } from '../db/waiting/waiting-orders.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import type { BookingOutcome } from './place-booking.ts'
import { placeBooking } from './place-booking.ts'
import { rejectStart } from './reject-start.ts'
import { jobOfOrder, loadScheduleFor } from './waiting-order-schedule.ts'

/** The order is not on the list. `booking` was made from it meanwhile, if any. */
type OrderGone = { kind: 'order-gone'; booking: Booking | undefined }

/**
 * Books a waiting-list order for the owner: at the agreed time, else at the preferred or the next free one.
 * It passes through the same decision and checks as every booking, and leaves the list in the same
 * transaction. The booking keeps the order's id, so pressing twice books once, and a visitor who resends the
 * order gets this booking.
 */
export async function bookWaitingOrder(
  c: Context<AppEnv>,
  id: string,
  { start, crew, actor }: { start: Start | null; crew: number | undefined; actor: Actor },
): Promise<BookingOutcome | OrderGone> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const waiting = await findWaiting(db, id)
  if (!waiting) return resolveGoneOrder(db, id, { start, crew })
  const { catalogue } = await loadPublished(db)
  const schedule = await loadScheduleFor(db, [waiting], catalogue, now)
  const job = jobOfOrder(waiting, catalogue)
  const { freeNow, nextFree } = findFreeTimes(waiting, job, schedule, now)
  const chosenStart = start ?? freeNow ?? nextFree
  if (!chosenStart) {
    const preferred = {
      date: waiting.fromDate,
      startMinutes: waiting.startMinutes ?? defaultOpeningHours.opens,
    }
    return rejectStart(db, 'taken', { ...job, ...preferred, rules: 'hours' }, now)
  }
  const order = { ...waiting.order, ...chosenStart, ...(crew && { crew }) }
  const placement = {
    location: waiting.host,
    actor,
    rules: 'hours',
    idempotencyKey: undefined,
    waitingId: id,
  } as const
  try {
    return await placeBooking(c, order, placement)
  } catch (error) {
    if (!isNoLongerListed(error)) throw error
    return resolveGoneOrder(db, id, { start, crew })
  }
}

/** Pressing twice returns the booking of the first press, unless the second names another time or crew. */
async function resolveGoneOrder(
  db: Database,
  id: string,
  { start, crew }: { start: Start | null; crew: number | undefined },
): Promise<BookingOutcome | OrderGone> {
  const booking = await findBooking(db, id)
  const isSameRequest =
    booking &&
    (start === null || (booking.bookingDate === start.date && booking.startMinutes === start.startMinutes)) &&
    (crew === undefined || booking.crew === crew)
  return isSameRequest ? { kind: 'replayed', booking } : { kind: 'order-gone', booking }
}
