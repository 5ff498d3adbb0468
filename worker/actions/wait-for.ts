import { type BookingDecision, decideReplay } from '../../shared/rules/booking/booking-decisions.ts'
import type { UntimedOrder, WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import type { Booking } from '../db/booking/bookings.ts'
import type { VisitorCaps } from '../db/booking/daily-caps.ts'
import { selectUsedKey, type UsedKey } from '../db/booking/idempotency-keys.ts'
import { type NewWaitingOrder, storeWaitingOrder } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

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
