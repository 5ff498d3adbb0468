import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import { isAutoConfirmed } from '../../shared/rules/booking/auto-confirm.ts'
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
import { autoConfirmSettings } from '../../shared/rules/schedule/work-settings.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import type { WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import { bookingFromOrder, type OrderedBooking } from '../db/booking/booking-from-order.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { selectUsedKey } from '../db/booking/idempotency-keys.ts'
import type { ImportedFrom } from '../db/booking/imported-bookings.ts'
import { getBookingCaps, selectCompletedJob, type VisitorCaps } from '../db/booking/visitor-limits.ts'
import { findHold, releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import type { Acceptance } from '../db/quote/quotes.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { maxTries, selectCrewDays } from '../db/schedule/slot-claims.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { getLastPublished } from '../db/site/published-site-cache.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, isStripeSetUp } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import { manageToken } from '../lib/text/private-links.ts'
import type { CheckoutOutcome } from './deposit-checkout.ts'
import { addToWaitingList, resolveUsedKey, type WaitOutcome } from './join-waiting-list.ts'
import { type RejectedStart, rejectStart } from './reject-start.ts'
import { sendMessagesAfterResponse } from './send-messages.ts'
import { type ClaimFailure, holdSlot, storeBooking } from './store-booking.ts'

/**
 * Places an order: loads its context in one round trip, decides, stores in another, and notifies. When it
 * loses a race, it loads and decides again. The server alone decides the price and the taxes. If a visitor
 * must pay a deposit, the order is held until it is paid (docs/adr/0020-deposits.md).
 * @throws the errors that `hasAcceptanceLostRace` and `isNoLongerListed` recognize: see `storeBooking`.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: JobOrder,
  placement: Placement,
): Promise<BookingOutcome> {
  const attempt = await startOrderAttempt(c, order, placement)
  const { db, now } = attempt
  // The catalogue is loaded with the context; until then, this isolate's copy is used.
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
    // The job became longer because another catalogue was published.
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

/** Resolves an order whose key joined the waiting list or has a hold; `null` for any other. */
async function resolveRepeatedOrder(
  { c, db, orderHash, now }: OrderAttempt,
  { usedKey }: OrderContext,
): Promise<BookingOutcome | 'retry' | null> {
  if (usedKey?.waitingReason) return resolveUsedKey(usedKey, orderHash)
  const earlierHold = usedKey && !usedKey.booking ? await findHold(db, usedKey.bookingId) : undefined
  if (earlierHold?.state !== 'held') return null
  const { openCheckout, releaseHold } = await import('./deposit-checkout.ts')
  if (usedKey?.orderHash === orderHash && earlierHold.expires > now) return openCheckout(c, earlierHold)
  // The order was changed before it was paid, or was not paid in time: try it again.
  await releaseHold(c.env, earlierHold, now)
  return 'retry'
}

/** Decides and stores once. `lost-race`: another order was first. */
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

/**
 * Takes the time from the customer's own unpaid hold, else joins the waiting list if they chose to, else
 * rejects with the nearest free times.
 */
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
  /** The brand that received the order. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  /** Turnstile verified the visitor, who is then no stranger. */
  isVerifiedHuman?: boolean
  idempotencyKey: string | undefined
  /** The waiting-list order that becomes this booking, under the same id: both are written or neither. */
  waitingId?: string
  /** The quote that this booking accepts: both are written or neither. */
  acceptance?: Acceptance
  /** The row of the file that it is imported from. Nobody is notified. */
  imported?: ImportedFrom
}

export type BookingOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The price before tax differs from the one that the visitor saw, in whole dollars. Nothing is stored. */
  | { kind: 'price-changed'; from: number; to: number }
  /** `waiting`: the week's online quota is used up, or the time is taken and the visitor chose to wait. */
  | WaitOutcome
  | CheckoutOutcome
  | RejectedStart

/** An order while it is placed, retried as long as it loses races. */
type OrderAttempt = Placement & {
  c: Context<AppEnv>
  db: Database
  now: number
  order: JobOrder
  /**
   * The order without fields that may differ when it is sent again: the displayed price, and whether to wait.
   */
  hashedOrder: Omit<JobOrder, 'shownPrice' | 'wait'>
  orderHash: string
  /** The limits of the visitor's network; `null` for the owner and on a local machine. */
  caps: VisitorCaps | null
  /** A quote is the owner's, and agreed upon: whoever accepts it pays no deposit. */
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

const requiresDeposit = ({ c, orderedBy }: OrderAttempt) => orderedBy === 'visitor' && isStripeSetUp(c.env)

/** The crew time that the job needs, and the rules it must meet. */
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

/** The facts that a decision depends on. */
type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>

async function loadOrderContext({ db, order, idempotencyKey: key }: OrderAttempt, days: number) {
  // The online quota is counted in whole weeks.
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

/** Joins the waiting list for the requested time. */
function waitInstead(
  { db, hashedOrder, location, idempotencyKey, orderHash, caps, now }: OrderAttempt,
  { serviceName }: OrderedBooking,
  reason: WaitingReason,
) {
  const { date, startMinutes, ...untimed } = hashedOrder
  const waitDetails = { reason, host: location, serviceName, idempotencyKey, orderHash, caps, now }
  return addToWaitingList(db, untimed, { fromDate: date, toDate: date, startMinutes }, waitDetails)
}

/**
 * Books the order, or holds it until its deposit is paid. Above the online quota it joins the waiting list.
 */
async function storeOrderAttempt(
  attempt: OrderAttempt,
  context: OrderContext,
  newBooking: OrderedBooking,
  plan: Plan,
): Promise<BookingOutcome | 'lost-race'> {
  const { c, db, order, location, actor, acceptance, imported, caps, isVerifiedHuman, orderHash, now } =
    attempt
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
  const facts = { isKnown: context.isKnown, durationMinutes: newBooking.durationMinutes }
  const autoConfirmedBy =
    actor.kind === 'customer' ? autoConfirmSettings.filter((each) => isAutoConfirmed(each, facts)) : []
  const booking = await storeBooking(
    db,
    {
      ...newBooking,
      ...taxes,
      ...{ networkHash, byStranger, quoteId: acceptance?.quoteId ?? null },
      manageTokenHash: await sha256(await manageToken(c.env, newBooking.id)),
      ...{ crew: plan.crew, readyDate: ready.date, readyMinutes: ready.minutes },
    },
    { slot, actor, acceptance, waitingId: attempt.waitingId, imported, autoConfirmedBy },
  )
  if (typeof booking === 'string') return resolveClaimFailure(attempt, newBooking, booking)
  if (!imported) sendMessagesAfterResponse(c, booking)
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
