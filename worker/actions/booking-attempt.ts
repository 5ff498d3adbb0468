import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import type { BookingRules } from '../../shared/rules/booking/booking-decisions.ts'
import { wholeWeeks } from '../../shared/rules/booking/online-quota.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { effectiveDepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import type { WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import type { OrderedBooking } from '../db/booking/booking-from-order.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { getBookingCaps, type VisitorCaps } from '../db/booking/daily-caps.ts'
import { selectUsedKey } from '../db/booking/idempotency-keys.ts'
import { selectCompletedJob } from '../db/booking/strangers-share.ts'
import type { Acceptance } from '../db/quote/acceptance.ts'
import { selectCrewDays } from '../db/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/load-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, canTakeDeposits } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import type { CheckoutOutcome } from './deposit-checkout.ts'
import type { RejectedStart } from './reject-start.ts'
import { addToWaitingList, type WaitOutcome } from './wait-for.ts'

export type Placement = {
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
export type OrderAttempt = Placement & {
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

export async function startOrderAttempt(
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
export const requiresDeposit = ({ c, orderedBy }: OrderAttempt) =>
  orderedBy === 'visitor' && canTakeDeposits(c.env)

/** What the order's job asks of a crew, and what it is held to. */
export const jobOfAttempt = (
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
export type OrderContext = Awaited<ReturnType<typeof loadOrderContext>>

export async function loadOrderContext({ db, order, idempotencyKey: key }: OrderAttempt, days: number) {
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
export function waitInstead(
  { db, hashedOrder, location, idempotencyKey, orderHash, caps, now }: OrderAttempt,
  { serviceName }: OrderedBooking,
  reason: WaitingReason,
) {
  const { date, startMinutes, ...untimed } = hashedOrder
  const waitDetails = { reason, host: location, serviceName, idempotencyKey, orderHash, caps, now }
  return addToWaitingList(db, untimed, { fromDate: date, toDate: date, startMinutes }, waitDetails)
}
