import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import {
  type BookingRules,
  decideBooking,
  type UnavailableReason,
} from '../../shared/rules/booking/booking-decisions.ts'
import { onlineQuotas, wholeWeeks } from '../../shared/rules/booking/online-quota.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { findOrderErrors, findPriceErrors } from '../../shared/rules/booking/order-rules.ts'
import { depositFor, effectiveDepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import { jobTaxes } from '../../shared/rules/price/job-taxes.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { endOf, maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import type { WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import { bookingFromOrder, type OrderedBooking } from '../db/booking/booking-from-order.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { selectUsedKey } from '../db/booking/idempotency-keys.ts'
import { getBookingCaps, selectCompletedJob, type VisitorCaps } from '../db/booking/visitor-limits.ts'
import { findHold, releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import type { Acceptance } from '../db/quote/quotes.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { maxTries, selectCrewDays } from '../db/schedule/slot-claims.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { getLastPublished } from '../db/site/published-site-cache.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, canTakeDeposits } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import { manageToken } from '../lib/text/private-links.ts'
import type { CheckoutOutcome } from './deposit-checkout.ts'
import { addToWaitingList, resolveUsedKey, type WaitOutcome } from './join-waiting-list.ts'
import { type RejectedStart, rejectStart } from './reject-start.ts'
import { sendEmailsAfterResponse } from './send-emails.ts'
import { type ClaimFailure, holdSlot, storeBooking } from './store-booking.ts'

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
      (isTooShort ? 'retry' : await decideAndStore(attempt, context, newBooking))
    if (outcome === 'lost-race') {
      if (tries === maxTries) return rejectStart(db, 'taken', jobOfAttempt(attempt, newBooking), now)
      await releaseExpiredHolds(db, now)
    } else if (outcome !== 'retry') return outcome
  }
  throw new Error('An order was held again and again.')
}

/** What becomes of an order whose key joined the waiting list, or is with a hold; `null` of every other. */
async function resolveRepeatedOrder(
  { c, db, orderHash, now }: OrderAttempt,
  { usedKey }: OrderContext,
): Promise<BookingOutcome | 'retry' | null> {
  if (usedKey?.waitingReason) return resolveUsedKey(usedKey, orderHash)
  const earlierHold = usedKey && !usedKey.booking ? await findHold(db, usedKey.bookingId) : undefined
  if (earlierHold?.state !== 'held') return null
  const { openCheckout, releaseHold } = await import('./deposit-checkout.ts')
  if (usedKey?.orderHash === orderHash && earlierHold.expires > now) return openCheckout(c, earlierHold)
  // What was changed before it was paid, or was not paid in time: the same attempt, sent again.
  await releaseHold(c.env, earlierHold, now)
  return 'retry'
}

/** Decides and stores it once. `outrun`: somebody else was first. */
async function decideAndStore(
  attempt: OrderAttempt,
  context: OrderContext,
  newBooking: OrderedBooking,
): Promise<BookingOutcome | 'retry' | 'lost-race'> {
  const { order, orderedBy, now } = attempt
  const errors = context.usedKey
    ? []
    : [...findOrderErrors(order, orderedBy, context.catalogue), ...findPriceErrors(newBooking.totalPrice)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  const decision = decideBooking(jobOfAttempt(attempt, newBooking), context, now)
  if (decision.kind === 'rejected') return resolveUnavailable(attempt, newBooking, decision.reason)
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
): Promise<BookingOutcome | 'retry'> {
  const { c, db, order, caps, now } = attempt
  if (reason === 'taken' && requiresDeposit(attempt)) {
    const { releaseOwnHolds } = await import('./deposit-checkout.ts')
    if (await releaseOwnHolds(c.env, order, caps?.networkHash ?? null, now)) return 'retry'
  }
  if (reason === 'taken' && order.wait) return waitInstead(attempt, newBooking, 'full')
  return rejectStart(db, reason, jobOfAttempt(attempt, newBooking), now)
}

type Placement = {
  /** The brand that was asked. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  /** Turnstile has seen a person: a visitor who is no stranger. */
  isVerifiedHuman?: boolean
  idempotencyKey: string | undefined
  /** The order on the waiting list that it books: its id is the booking's, and both or neither is written. */
  waitingId?: string
  /** The offer that is accepted with it: both or neither is written. */
  acceptance?: Acceptance
}

export type BookingOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The price before tax is another than the visitor saw, in whole dollars. Nothing is stored. */
  | { kind: 'price-changed'; from: number; to: number }
  /** `waiting`: strangers hold their share of its week, or its time is taken and it was to wait then. */
  | WaitOutcome
  | CheckoutOutcome
  | RejectedStart

/** An order as it is attempted, again and again as long as somebody else is first in between. */
type OrderAttempt = Placement & {
  c: Context<AppEnv>
  db: Database
  now: number
  order: JobOrder
  /** It, without what may differ when the same order is sent again: the price that was shown, and whether it is to wait. */
  hashedOrder: Omit<JobOrder, 'shownPrice' | 'wait'>
  orderHash: string
  /** Where a visitor's order comes from; `null` of the owner's and on this machine. */
  caps: VisitorCaps | null
  /** An offer is the owner's, and was agreed upon: nobody who accepts it is asked for a deposit. */
  orderedBy: 'visitor' | 'owner'
}

async function startOrderAttempt(
  c: Context<AppEnv>,
  order: JobOrder,
  placement: Placement,
): Promise<OrderAttempt> {
  const now = Date.now()
  const { location, rules, acceptance } = placement
  const { shownPrice: _, wait: __, ...hashedOrder } = order
  return {
    ...placement,
    c,
    db: openDatabase(c.env.DB),
    now,
    order,
    hashedOrder,
    orderHash: await sha256(JSON.stringify([location, hashedOrder])),
    caps: rules === 'visitor' ? await getBookingCaps(c, now) : null,
    orderedBy: rules === 'visitor' && !acceptance ? 'visitor' : 'owner',
  }
}

/** True where a deposit may be asked for it. */
const requiresDeposit = ({ c, orderedBy }: OrderAttempt) => orderedBy === 'visitor' && canTakeDeposits(c.env)

/** What the order's job asks of a crew, and what it is held to. */
const jobOfAttempt = (
  { order, ignoreDrives, rules, orderHash }: OrderAttempt,
  { durationMinutes }: OrderedBooking,
) => ({
  ...order,
  durationMinutes,
  only: order.crew,
  ignoreDrives,
  rules,
  orderHash,
})

/** What is known when it is decided on. */
type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>

async function loadOrderContext({ db, order, idempotencyKey: key }: OrderAttempt, days: number) {
  // Strangers' share is one of whole weeks.
  const { from, to } = wholeWeeks(order.date, addDays(order.date, days))
  const [[usedKey], [completedJob], rows, numbers, terms, published] = await db.batch([
    selectUsedKey(db, key),
    selectCompletedJob(db, order),
    selectSchedule(db, from, to, { withAddresses: order.place === 'mobile' }),
    selectCrewDays(db, from, to),
    selectTerms(db),
    selectPublished(db),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const { catalogue } = publishedFromRows(published)
  const basis = { numbers, version }
  const storedTerms = termsOf(terms)
  const effectiveTerms = { ...storedTerms, deposits: effectiveDepositPolicy(catalogue, storedTerms.deposits) }
  return { usedKey, isKnown: Boolean(completedJob), schedule, basis, terms: effectiveTerms, catalogue }
}

/** Puts it on the waiting list for the time that it asks for. */
function waitInstead(
  { db, hashedOrder, location, idempotencyKey, orderHash, caps, now }: OrderAttempt,
  { serviceName }: OrderedBooking,
  reason: WaitingReason,
) {
  const { date, startMinutes, ...untimed } = hashedOrder
  const waitDetails = { reason, host: location, serviceName, idempotencyKey, orderHash, caps, now }
  return addToWaitingList(db, untimed, { fromDate: date, toDate: date, startMinutes }, waitDetails)
}

/** Books it, or holds it until its deposit is paid; above strangers' share it waits. */
async function storeOrderAttempt(
  attempt: OrderAttempt,
  context: OrderContext,
  newBooking: OrderedBooking,
  plan: Plan,
): Promise<BookingOutcome | 'lost-race'> {
  const { c, db, order, location, actor, acceptance, caps, isVerifiedHuman, orderHash, now } = attempt
  const byStranger = caps !== null && !isVerifiedHuman && !acceptance && !context.isKnown
  const slot = {
    plan,
    basis: context.basis,
    replay: attempt.idempotencyKey === undefined ? null : { key: attempt.idempotencyKey, orderHash },
    caps,
    quotas: byStranger ? onlineQuotas(plan.workIntervals, context.schedule, businessDate(now)) : [],
  }
  const networkHash = caps?.networkHash ?? null
  const taxes = jobTaxes(newBooking, taxTermsOf(context.terms, context.catalogue), context.catalogue)
  const amount = requiresDeposit(attempt) ? depositFor(context.terms.deposits, newBooking) : 0
  if (amount > 0) {
    const { serviceName, totalPrice, durationMinutes } = newBooking
    const job = { serviceName, totalPrice, durationMinutes }
    const hold = await holdSlot(
      db,
      newBooking,
      { order, host: location, job, networkHash, byStranger, amount, ...taxes },
      slot,
    )
    if (typeof hold === 'string') return resolveClaimFailure(attempt, newBooking, hold)
    return (await import('./deposit-checkout.ts')).openCheckout(c, hold)
  }
  const ready = endOf(plan.workIntervals)
  const booking = await storeBooking(
    db,
    {
      ...newBooking,
      ...taxes,
      ...{ networkHash, byStranger, quoteId: acceptance?.quoteId ?? null },
      manageTokenHash: await sha256(await manageToken(c.env, newBooking.id)),
      ...{ crew: plan.crew, readyDate: ready.date, readyMinutes: ready.minutes },
    },
    { slot, actor, acceptance, waitingId: attempt.waitingId },
  )
  if (typeof booking === 'string') return resolveClaimFailure(attempt, newBooking, booking)
  sendEmailsAfterResponse(c, booking)
  return { kind: 'booked', booking }
}

function resolveClaimFailure(
  attempt: OrderAttempt,
  newBooking: OrderedBooking,
  failure: ClaimFailure,
): Promise<BookingOutcome> | BookingOutcome | 'lost-race' {
  switch (failure) {
    case 'lost-race':
      return failure
    case 'too-many-requests':
      return { kind: failure }
    case 'above-quota':
      return waitInstead(attempt, newBooking, 'share')
  }
}
