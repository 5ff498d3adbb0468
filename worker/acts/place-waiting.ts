import type { Context } from 'hono'
import type { Location } from '../../shared/ground/business/location.ts'
import type { FieldError } from '../../shared/ground/text/field-errors.ts'
import { businessDate } from '../../shared/ground/time/business-time.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import type { WaitingWish } from '../../shared/rules/booking/order-request.ts'
import { orderProblems } from '../../shared/rules/booking/order-rules.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import type { AppEnv } from '../ground/environment.ts'
import { sha256 } from '../ground/text/hash.ts'
import { countedFor } from '../records/booking/daily-caps.ts'
import { publishedIn, selectPublished } from '../records/site/load-published.ts'
import { selectWaitingByKey } from '../records/waiting/waiting-orders.ts'
import { sentAgain, type WaitOutcome, waitFor } from './wait-for.ts'

/** Takes a visitor's order onto the waiting list that any time from one day to another suits. */
export async function placeWaiting(
  c: Context<AppEnv>,
  wish: WaitingWish,
  { location, idempotencyKey: key }: { location: Location; idempotencyKey: string | undefined },
): Promise<WaitOutcome | { kind: 'invalid'; errors: FieldError[] }> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const { date, waitUntil, ...order } = wish
  const orderHash = await sha256(JSON.stringify([location, wish]))
  const [[earlier], published] = await db.batch([selectWaitingByKey(db, key), selectPublished(db)])
  if (earlier) return sentAgain(earlier, orderHash)
  const isOver = waitUntil < businessDate(now)
  const past = isOver ? [{ field: 'waitUntil', message: bookingMessages.pastDate }] : []
  const errors = [...past, ...orderProblems(order, 'visitor', publishedIn(published).catalogue)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  return waitFor(
    db,
    order,
    { fromDate: date, toDate: waitUntil, startMinutes: null },
    {
      reason: 'full',
      host: location,
      idempotencyKey: key ?? null,
      orderHash,
      counted: await countedFor(c, now),
      now,
    },
  )
}
