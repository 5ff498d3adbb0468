import type { Context } from 'hono'
import { decideBooking, type StartRefusal } from '../../shared/rules/booking/decisions.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { orderProblems, priceProblems } from '../../shared/rules/booking/order-rules.ts'
import { daysAhead } from '../../shared/rules/schedule/job.ts'
import { type Draft, draftOf } from '../db/booking/draft.ts'
import { findHold, letGoOver } from '../db/deposit/holds.ts'
import { maxTries } from '../db/schedule/crew-days.ts'
import { lastPublished } from '../db/site/published-site.ts'
import type { AppEnv } from '../lib/environment.ts'
import {
  type Attempt,
  asksDeposits,
  type BookingOutcome,
  beginAttempt,
  type Facts,
  jobOf,
  type Placement,
  putOnList,
  readFacts,
} from './booking-attempt.ts'
import { refuseStart } from './refuse-start.ts'
import { storeAttempt } from './store-attempt.ts'
import { answerUsed } from './wait-for.ts'

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
  const attempt = await beginAttempt(c, order, placement)
  const { db, now } = attempt
  // What is published is read with the rest: until then it is what this isolate knows of.
  const { catalogue } = await lastPublished(c)
  let days = daysAhead(draftOf(order, placement.location, now, catalogue))
  for (let tries = 1; tries <= maxTries; tries++) {
    const facts = await readFacts(attempt, days)
    const draft = draftOf(order, placement.location, now, facts.catalogue, placement.waitingId)
    // It takes longer since something else was published.
    const isTooShort = daysAhead(draft) > days
    days = Math.max(days, daysAhead(draft))
    const outcome =
      (await answerRepeated(attempt, facts)) ?? (isTooShort ? 'again' : await tryOnce(attempt, facts, draft))
    if (outcome === 'outrun') {
      if (tries === maxTries) return refuseStart(db, 'taken', jobOf(attempt, draft), now)
      await letGoOver(db, now)
    } else if (outcome !== 'again') return outcome
  }
  throw new Error('An order was held again and again.')
}

/** What becomes of an order whose key joined the waiting list, or is with a hold; `null` of every other. */
async function answerRepeated(
  { c, db, orderHash, now }: Attempt,
  { used }: Facts,
): Promise<BookingOutcome | 'again' | null> {
  if (used?.waitingReason) return answerUsed(used, orderHash)
  const earlier = used && !used.booking ? await findHold(db, used.bookingId) : undefined
  if (earlier?.state !== 'held') return null
  const { openCheckout, giveUpHold } = await import('./checkout.ts')
  if (used?.orderHash === orderHash && earlier.expires > now) return openCheckout(c, earlier)
  // What was changed before it was paid, or was not paid in time: the same attempt, sent again.
  await giveUpHold(c.env, earlier, now)
  return 'again'
}

/** Decides and stores it once. `outrun`: somebody else was first. */
async function tryOnce(
  attempt: Attempt,
  facts: Facts,
  draft: Draft,
): Promise<BookingOutcome | 'again' | 'outrun'> {
  const { order, by, now } = attempt
  const errors = facts.used
    ? []
    : [...orderProblems(order, by, facts.catalogue), ...priceProblems(draft.totalPrice)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  const decision = decideBooking(jobOf(attempt, draft), facts, now)
  if (decision.kind === 'refused') return answerRefused(attempt, draft, decision.reason)
  if (decision.kind !== 'free') return decision
  if (order.shownPrice !== undefined && order.shownPrice !== draft.totalPrice) {
    return { kind: 'price-changed', from: order.shownPrice, to: draft.totalPrice }
  }
  return storeAttempt(attempt, facts, draft, decision)
}

/** Whose own unpaid hold is in the way gets its time; whoever wants to wait does; else the nearest times are told. */
async function answerRefused(
  attempt: Attempt,
  draft: Draft,
  reason: StartRefusal,
): Promise<BookingOutcome | 'again'> {
  const { c, db, order, counted, now } = attempt
  if (reason === 'taken' && asksDeposits(attempt)) {
    const { giveUpOwnHolds } = await import('./checkout.ts')
    if (await giveUpOwnHolds(c.env, order, counted?.networkHash ?? null, now)) return 'again'
  }
  if (reason === 'taken' && order.wait) return putOnList(attempt, draft, 'full')
  return refuseStart(db, reason, jobOf(attempt, draft), now)
}
