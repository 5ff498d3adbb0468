import type { Context } from 'hono'
import { decideBooking, type UnavailableReason } from '../../shared/rules/booking/booking-decisions.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { findOrderErrors, findPriceErrors } from '../../shared/rules/booking/order-rules.ts'
import { maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import { bookingFromOrder, type OrderedBooking } from '../db/booking/booking-from-order.ts'
import { findHold, releaseExpiredHolds } from '../db/deposit/holds.ts'
import { maxTries } from '../db/schedule/crew-days.ts'
import { getLastPublished } from '../db/site/published-site-cache.ts'
import type { AppEnv } from '../lib/environment.ts'
import {
  type BookingOutcome,
  jobOfAttempt,
  loadOrderContext,
  type OrderAttempt,
  type OrderContext,
  type Placement,
  requiresDeposit,
  startOrderAttempt,
  waitInstead,
} from './booking-attempt.ts'
import { rejectStart } from './reject-start.ts'
import { storeOrderAttempt } from './store-attempt.ts'
import { resolveUsedKey } from './wait-for.ts'

/**
 * Places an order: what it depends on is read in one trip, decided, stored in another, and told. When somebody else was
 * first in between, it is read and decided again. The server alone decides the price and the taxes. Where a visitor has
 * to pay a deposit, the order is held instead, until that is paid (docs/adr/0020-deposits.md).
 * @throws what `isAcceptanceOvertaken` and `isOffList` know: see `storeBooking`.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: JobOrder,
  placement: Placement,
): Promise<BookingOutcome> {
  const attempt = await startOrderAttempt(c, order, placement)
  const { db, now } = attempt
  // What is published is read with the rest: until then it is what this isolate knows of.
  const { catalogue } = await getLastPublished(c)
  let days = maxDaysAfterStart(bookingFromOrder(order, placement.location, now, catalogue))
  for (let tries = 1; tries <= maxTries; tries++) {
    const context = await loadOrderContext(attempt, days)
    const newBooking = bookingFromOrder(
      order,
      placement.location,
      now,
      context.catalogue,
      placement.waitingId,
    )
    // It takes longer since something else was published.
    const isTooShort = maxDaysAfterStart(newBooking) > days
    days = Math.max(days, maxDaysAfterStart(newBooking))
    const outcome =
      (await resolveRepeatedOrder(attempt, context)) ??
      (isTooShort ? 'again' : await decideAndStore(attempt, context, newBooking))
    if (outcome === 'outrun') {
      if (tries === maxTries) return rejectStart(db, 'taken', jobOfAttempt(attempt, newBooking), now)
      await releaseExpiredHolds(db, now)
    } else if (outcome !== 'again') return outcome
  }
  throw new Error('An order was held again and again.')
}

/** What becomes of an order whose key joined the waiting list, or is with a hold; `null` of every other. */
async function resolveRepeatedOrder(
  { c, db, orderHash, now }: OrderAttempt,
  { usedKey }: OrderContext,
): Promise<BookingOutcome | 'again' | null> {
  if (usedKey?.waitingReason) return resolveUsedKey(usedKey, orderHash)
  const earlierHold = usedKey && !usedKey.booking ? await findHold(db, usedKey.bookingId) : undefined
  if (earlierHold?.state !== 'held') return null
  const { openCheckout, releaseHold } = await import('./deposit-checkout.ts')
  if (usedKey?.orderHash === orderHash && earlierHold.expires > now) return openCheckout(c, earlierHold)
  // What was changed before it was paid, or was not paid in time: the same attempt, sent again.
  await releaseHold(c.env, earlierHold, now)
  return 'again'
}

/** Decides and stores it once. `outrun`: somebody else was first. */
async function decideAndStore(
  attempt: OrderAttempt,
  context: OrderContext,
  newBooking: OrderedBooking,
): Promise<BookingOutcome | 'again' | 'outrun'> {
  const { order, orderedBy, now } = attempt
  const errors = context.usedKey
    ? []
    : [...findOrderErrors(order, orderedBy, context.catalogue), ...findPriceErrors(newBooking.totalPrice)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  const decision = decideBooking(jobOfAttempt(attempt, newBooking), context, now)
  if (decision.kind === 'refused') return resolveUnavailable(attempt, newBooking, decision.reason)
  if (decision.kind !== 'free') return decision
  if (order.shownPrice !== undefined && order.shownPrice !== newBooking.totalPrice) {
    return { kind: 'price-changed', from: order.shownPrice, to: newBooking.totalPrice }
  }
  return storeOrderAttempt(attempt, context, newBooking, decision)
}

/** Whose own unpaid hold is in the way gets its time; whoever wants to wait does; else the nearest times are told. */
async function resolveUnavailable(
  attempt: OrderAttempt,
  newBooking: OrderedBooking,
  reason: UnavailableReason,
): Promise<BookingOutcome | 'again'> {
  const { c, db, order, caps, now } = attempt
  if (reason === 'taken' && requiresDeposit(attempt)) {
    const { releaseOwnHolds } = await import('./deposit-checkout.ts')
    if (await releaseOwnHolds(c.env, order, caps?.networkHash ?? null, now)) return 'again'
  }
  if (reason === 'taken' && order.wait) return waitInstead(attempt, newBooking, 'full')
  return rejectStart(db, reason, jobOfAttempt(attempt, newBooking), now)
}
