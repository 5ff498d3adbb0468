import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import type { BookingRules } from '../../shared/rules/booking/decisions.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { wholeWeeks } from '../../shared/rules/booking/strangers-share.ts'
import { depositsOn } from '../../shared/rules/deposit/deposit-policy.ts'
import type { WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { countedFor, type DayCounts } from '../db/booking/daily-caps.ts'
import type { Draft } from '../db/booking/draft.ts'
import { selectUsedKey } from '../db/booking/idempotency-keys.ts'
import { selectKnown } from '../db/booking/strangers-share.ts'
import type { Acceptance } from '../db/quote/acceptance.ts'
import { selectCrewDays } from '../db/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { publishedIn, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/load-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, canTakeDeposits } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import type { AskedToPay } from './checkout.ts'
import type { RefusedStart } from './refuse-start.ts'
import { type WaitOutcome, waitFor } from './wait-for.ts'

export type Placement = {
  /** The brand that was asked. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  /** Turnstile has seen a person: a visitor who is no stranger. */
  isSeen?: boolean
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
  | AskedToPay
  | RefusedStart

/** An order as it is attempted, again and again as long as somebody else is first in between. */
export type Attempt = Placement & {
  c: Context<AppEnv>
  db: Database
  now: number
  order: JobOrder
  /** It, without what may differ when the same order is sent again: the price that was shown, and whether it is to wait. */
  ordered: Omit<JobOrder, 'shownPrice' | 'wait'>
  orderHash: string
  /** Where a visitor's order comes from; `null` of the owner's and on this machine. */
  counted: DayCounts | null
  /** An offer is the owner's, and was agreed upon: nobody who accepts it is asked for a deposit. */
  by: 'visitor' | 'owner'
}

export async function beginAttempt(
  c: Context<AppEnv>,
  order: JobOrder,
  placement: Placement,
): Promise<Attempt> {
  const now = Date.now()
  const { location, rules, acceptance } = placement
  const { shownPrice: _, wait: __, ...ordered } = order
  return {
    ...placement,
    c,
    db: openDatabase(c.env.DB),
    now,
    order,
    ordered,
    orderHash: await sha256(JSON.stringify([location, ordered])),
    counted: rules === 'visitor' ? await countedFor(c, now) : null,
    by: rules === 'visitor' && !acceptance ? 'visitor' : 'owner',
  }
}

/** True where a deposit may be asked for it. */
export const asksDeposits = ({ c, by }: Attempt) => by === 'visitor' && canTakeDeposits(c.env)

/** What the order's job asks of a crew, and what it is held to. */
export const jobOf = ({ order, ignoreDrives, rules, orderHash }: Attempt, { durationMinutes }: Draft) => ({
  ...order,
  durationMinutes,
  only: order.crew,
  ignoreDrives,
  rules,
  orderHash,
})

/** What is known when it is decided on. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

export async function readFacts({ db, order, idempotencyKey: key }: Attempt, days: number) {
  // Strangers' share is one of whole weeks.
  const { from, to } = wholeWeeks(order.date, addDays(order.date, days))
  const [[used], [known], rows, numbers, terms, published] = await db.batch([
    selectUsedKey(db, key),
    selectKnown(db, order),
    selectSchedule(db, from, to, { withAddresses: order.place === 'mobile' }),
    selectCrewDays(db, from, to),
    selectTerms(db),
    selectPublished(db),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const { catalogue } = publishedIn(published)
  const basis = { numbers, version }
  const ownTerms = termsOf(terms)
  const onTerms = { ...ownTerms, deposits: depositsOn(catalogue, ownTerms.deposits) }
  return { used, isKnown: Boolean(known), schedule, basis, terms: onTerms, catalogue }
}

/** Puts it on the waiting list for the time that it asks for. */
export function putOnList(
  { db, ordered, location, idempotencyKey, orderHash, counted, now }: Attempt,
  { serviceName }: Draft,
  reason: WaitingReason,
) {
  const { date, startMinutes, ...untimed } = ordered
  const joining = { reason, host: location, serviceName, idempotencyKey, orderHash, counted, now }
  return waitFor(db, untimed, { fromDate: date, toDate: date, startMinutes }, joining)
}
