import type { UntimedOrder } from '../../shared/rules/waiting/waiting.ts'
import type { Database } from '../ground/database/open-database.ts'
import type { DayCounts } from '../records/booking/daily-caps.ts'
import { keepWaiting, selectWaitingByKey, type WaitingOrder } from '../records/waiting/waiting-orders.ts'

/** When a time would suit: from one day to another, and at which start on the first; `null` is any. */
type Wish = Pick<WaitingOrder, 'fromDate' | 'toDate' | 'startMinutes'>

/** How an order gets onto the list. */
type Joining = Pick<WaitingOrder, 'reason' | 'host' | 'idempotencyKey' | 'orderHash'> & {
  counted: DayCounts | null
  now: number
}

export type WaitOutcome =
  | { kind: 'waiting'; order: WaitingOrder }
  | { kind: 'too-many-requests' }
  | { kind: 'key-reused'; earlier: null }

/** Puts an order on the waiting list, where it holds no time. Sent again, it is the one that is there. */
export async function waitFor(
  db: Database,
  order: UntimedOrder,
  wish: Wish,
  { counted, now, ...joining }: Joining,
): Promise<WaitOutcome> {
  const waiting: WaitingOrder = {
    ...joining,
    ...wish,
    id: crypto.randomUUID(),
    order,
    networkHash: counted?.networkHash ?? null,
    createdAt: new Date(now).toISOString(),
  }
  const kept = await keepWaiting(db, waiting, counted)
  if (kept === 'kept') return { kind: 'waiting', order: waiting }
  if (kept === 'too-many-requests') return { kind: kept }
  const [twin] = await selectWaitingByKey(db, joining.idempotencyKey ?? undefined)
  return twin ? sentAgain(twin, joining.orderHash) : waitFor(db, order, wish, { counted, now, ...joining })
}

/** What an order comes to that was sent with the key of one on the list. */
export const sentAgain = (waiting: WaitingOrder, orderHash: string): WaitOutcome =>
  waiting.orderHash === orderHash
    ? { kind: 'waiting', order: waiting }
    : { kind: 'key-reused', earlier: null }
