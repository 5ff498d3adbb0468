import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { WaitingOrder } from '../../shared/rules/booking/order-request.ts'
import { findOrderErrors } from '../../shared/rules/booking/order-rules.ts'
import { jobTitle } from '../../shared/rules/price/custom-job.ts'
import { findFreeTimes } from '../../shared/rules/waiting/find-free-times.ts'
import { getBookingCaps } from '../db/booking/daily-caps.ts'
import { selectUsedKey } from '../db/booking/idempotency-keys.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import { addToWaitingList, resolveUsedKey, type WaitOutcome } from './wait-for.ts'
import { jobOfOrder, loadScheduleFor } from './waiting-order-schedule.ts'

/**
 * Takes a visitor's order onto the waiting list that any time from one day to another suits. Whether those days are full
 * is for the schedule to say, not for the order.
 */
export async function joinWaitingList(
  c: Context<AppEnv>,
  request: WaitingOrder,
  { location, idempotencyKey: key }: { location: Location; idempotencyKey: string | undefined },
): Promise<WaitOutcome | { kind: 'invalid'; errors: FieldError[] }> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const { date: fromDate, waitUntil: toDate, ...order } = request
  const orderHash = await sha256(JSON.stringify([location, request]))
  const [[used], published] = await db.batch([selectUsedKey(db, key), selectPublished(db)])
  if (used) return resolveUsedKey(used, orderHash)
  const { catalogue } = publishedFromRows(published)
  const isOver = toDate < businessDate(now)
  const dateErrors = isOver ? [{ field: 'waitUntil', message: bookingMessages.pastDate }] : []
  const errors = [...dateErrors, ...findOrderErrors(order, 'visitor', catalogue)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  const range = { fromDate, toDate, startMinutes: null }
  const waitingOrder = { order, ...range }
  const schedule = await loadScheduleFor(db, [waitingOrder], catalogue, now)
  const { freeNow } = findFreeTimes(range, jobOfOrder(waitingOrder, catalogue), schedule, now)
  return addToWaitingList(db, order, range, {
    reason: freeNow ? 'unsuited' : 'full',
    host: location,
    serviceName: jobTitle(order, catalogue),
    idempotencyKey: key,
    orderHash,
    caps: await getBookingCaps(c, now),
    now,
  })
}
