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
 * Adds a visitor's order to the waiting list, for any time within a range of days. The schedule decides
 * whether those days are full, not the request.
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

/** The days that suit the customer, and the start on the first of them; a `null` start means any. */
type PreferredDates = Pick<NewWaitingOrder, 'fromDate' | 'toDate' | 'startMinutes'>

type WaitDetails = Pick<NewWaitingOrder, 'reason' | 'host' | 'serviceName'> & {
  idempotencyKey: string | undefined
  orderHash: string
  caps: VisitorCaps | null
  now: number
}

/** The outcomes for an order whose idempotency key was used before. */
type RepeatedOrder = Extract<
  BookingDecision<Booking>,
  { kind: 'replayed' } | { kind: 'booking-removed' } | { kind: 'key-reused' }
>

export type WaitOutcome =
  | { kind: 'waiting'; waiting: { id: string; reason: WaitingReason }; isReplay: boolean }
  | { kind: 'too-many-requests' }
  | RepeatedOrder

/**
 * Puts an order on the waiting list, where it holds no time. An order sent again is the one already there.
 */
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
 * Resolves an order whose key was used before: to the booking made from it or, while there is none, to the
 * answer it got when it joined the waiting list, even if it was dismissed since.
 */
export function resolveUsedKey(used: UsedKey, orderHash: string): WaitOutcome {
  const { waitingReason: reason, bookingId: id, booking } = used
  return reason && !booking && used.orderHash === orderHash
    ? { kind: 'waiting', waiting: { id, reason }, isReplay: true }
    : decideReplay(used, orderHash)
}
