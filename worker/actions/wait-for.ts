import { type BookingDecision, decideRepeated } from '../../shared/rules/booking/decisions.ts'
import type { UntimedOrder, WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import type { Booking } from '../db/booking/bookings.ts'
import type { DayCounts } from '../db/booking/daily-caps.ts'
import { selectUsedKey, type UsedKey } from '../db/booking/idempotency-keys.ts'
import { type JoiningOrder, keepWaiting } from '../db/waiting/waiting-orders.ts'
import type { Database } from '../lib/database/open-database.ts'

/** When a time would suit: from one day to another, and at which start on the first; `null` is any. */
type Wish = Pick<JoiningOrder, 'fromDate' | 'toDate' | 'startMinutes'>

/** How an order gets onto the list. */
type Joining = Pick<JoiningOrder, 'reason' | 'host' | 'serviceName'> & {
  idempotencyKey: string | undefined
  orderHash: string
  counted: DayCounts | null
  now: number
}

/** What becomes of an order whose key was used before. */
type Repeated = Extract<
  BookingDecision<Booking>,
  { kind: 'replayed' } | { kind: 'booking-removed' } | { kind: 'key-reused' }
>

export type WaitOutcome =
  | { kind: 'waiting'; waiting: { id: string; reason: WaitingReason }; isReplay: boolean }
  | { kind: 'too-many-requests' }
  | Repeated

/** Puts an order on the waiting list, where it holds no time. Sent again, it is the one that is there. */
export async function waitFor(
  db: Database,
  order: UntimedOrder,
  wish: Wish,
  { counted, now, idempotencyKey: key, orderHash, ...joining }: Joining,
): Promise<WaitOutcome> {
  const waiting: JoiningOrder = {
    ...joining,
    ...wish,
    id: crypto.randomUUID(),
    order,
    networkHash: counted?.networkHash ?? null,
    createdAt: new Date(now).toISOString(),
  }
  const replay = key === undefined ? null : { key, orderHash }
  const kept = await keepWaiting(db, waiting, { replay, counted })
  if (kept === 'too-many-requests') return { kind: kept }
  const { id, reason } = waiting
  if (kept === 'kept') return { kind: 'waiting', waiting: { id, reason }, isReplay: false }
  const [twin] = await selectUsedKey(db, key)
  if (!twin) throw new Error('A key was used, and is not there.')
  return answerUsed(twin, orderHash)
}

/**
 * What an order comes to whose key was used before: the booking that was made of it; as long as there is none, the same
 * answer that it got when it joined the waiting list, whether it is still there or was dismissed.
 */
export function answerUsed(used: UsedKey, orderHash: string): WaitOutcome {
  const { waitingReason: reason, bookingId: id, booking } = used
  return reason && !booking && used.orderHash === orderHash
    ? { kind: 'waiting', waiting: { id, reason }, isReplay: true }
    : decideRepeated(used, orderHash)
}
