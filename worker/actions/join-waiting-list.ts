import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { businessDate } from '../../shared/lib/time/business-time.ts'
import { type BookingDecision, decideReplay } from '../../shared/rules/booking/booking-decisions.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import type { WaitingOrder } from '../../shared/rules/booking/order-request.ts'
import { findOrderErrors } from '../../shared/rules/booking/order-rules.ts'
import { jobTitle } from '../../shared/rules/price/custom-job.ts'
import { findFreeTimes } from '../../shared/rules/waiting/find-free-times.ts'
import type { UntimedOrder, WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { selectUsedKey, type UsedKey } from '../db/booking/idempotency-keys.ts'
import { getBookingCaps, type VisitorCaps } from '../db/booking/visitor-limits.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { type NewWaitingOrder, storeWaitingOrder } from '../db/waiting/waiting-orders.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
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

/** When a time would suit: from one day to another, and at which start on the first; `null` is any. */
type PreferredDates = Pick<NewWaitingOrder, 'fromDate' | 'toDate' | 'startMinutes'>

/** How an order gets onto the list. */
type WaitDetails = Pick<NewWaitingOrder, 'reason' | 'host' | 'serviceName'> & {
  idempotencyKey: string | undefined
  orderHash: string
  caps: VisitorCaps | null
  now: number
}

/** What becomes of an order whose key was used before. */
type RepeatedOrder = Extract<
  BookingDecision<Booking>,
  { kind: 'replayed' } | { kind: 'booking-removed' } | { kind: 'key-reused' }
>

export type WaitOutcome =
  | { kind: 'waiting'; waiting: { id: string; reason: WaitingReason }; isReplay: boolean }
  | { kind: 'too-many-requests' }
  | RepeatedOrder

/** Puts an order on the waiting list, where it holds no time. Sent again, it is the one that is there. */
export async function addToWaitingList(
  db: Database,
  order: UntimedOrder,
  preferredDates: PreferredDates,
  { caps, now, idempotencyKey: key, orderHash, ...details }: WaitDetails,
): Promise<WaitOutcome> {
  const waitingOrder: NewWaitingOrder = {
    ...details,
    ...preferredDates,
    id: crypto.randomUUID(),
    order,
    networkHash: caps?.networkHash ?? null,
    createdAt: new Date(now).toISOString(),
  }
  const replay = key === undefined ? null : { key, orderHash }
  const stored = await storeWaitingOrder(db, waitingOrder, { replay, caps })
  if (stored === 'too-many-requests') return { kind: stored }
  const { id, reason } = waitingOrder
  if (stored === 'kept') return { kind: 'waiting', waiting: { id, reason }, isReplay: false }
  const [existing] = await selectUsedKey(db, key)
  if (!existing) throw new Error('A key was used, and is not there.')
  return resolveUsedKey(existing, orderHash)
}

/**
 * What an order comes to whose key was used before: the booking that was made of it; as long as there is none, the same
 * answer that it got when it joined the waiting list, whether it is still there or was dismissed.
 */
export function resolveUsedKey(used: UsedKey, orderHash: string): WaitOutcome {
  const { waitingReason: reason, bookingId: id, booking } = used
  return reason && !booking && used.orderHash === orderHash
    ? { kind: 'waiting', waiting: { id, reason }, isReplay: true }
    : decideReplay(used, orderHash)
}
