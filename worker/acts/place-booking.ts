import type { Context } from 'hono'
import type { Location } from '../../shared/ground/business/location.ts'
import type { FieldError } from '../../shared/ground/text/field-errors.ts'
import { addDays, businessDate } from '../../shared/ground/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import {
  type BookingDecision,
  type BookingRules,
  decideBooking,
} from '../../shared/rules/booking/decisions.ts'
import { type JobOrder, orderProblems, priceProblems } from '../../shared/rules/booking/order-request.ts'
import { strangersShares, wholeWeeks } from '../../shared/rules/booking/strangers-share.ts'
import { depositFor } from '../../shared/rules/deposit/deposit-policy.ts'
import { jobTaxes } from '../../shared/rules/price/job-taxes.ts'
import { daysAhead, endOf } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import type { WaitingReason } from '../../shared/rules/waiting/waiting.ts'
import { type Database, openDatabase } from '../ground/database/open-database.ts'
import { type AppEnv, canTakeDeposits } from '../ground/environment.ts'
import { sha256 } from '../ground/text/hash.ts'
import { manageToken } from '../ground/text/manage-link.ts'
import type { Booking } from '../records/booking/bookings.ts'
import { countedFor } from '../records/booking/daily-caps.ts'
import { draftOf } from '../records/booking/draft.ts'
import { selectUsedKey } from '../records/booking/idempotency-keys.ts'
import { selectKnown } from '../records/booking/strangers-share.ts'
import { findHold, letGoOver } from '../records/deposit/holds.ts'
import type { Acceptance } from '../records/quote/acceptance.ts'
import { maxTries, selectCrewDays } from '../records/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../records/schedule/load-schedule.ts'
import { publishedIn, selectPublished } from '../records/site/load-published.ts'
import { lastPublished } from '../records/site/published-site.ts'
import { selectTerms, termsOf } from '../records/terms/load-terms.ts'
import { selectWaitingByKey } from '../records/waiting/waiting-orders.ts'
import type { AskedToPay } from './checkout.ts'
import { holdSlot } from './hold-slot.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'
import { sendMailAfter } from './send-mail.ts'
import { storeBooking } from './store-booking.ts'
import { sentAgain, type WaitOutcome, waitFor } from './wait-for.ts'

type Placement = {
  /** The brand that was asked. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  /** Turnstile has seen a person: a visitor who is no stranger. */
  isSeen?: boolean
  idempotencyKey: string | undefined
  /** The offer that is accepted with it: both or neither is written. */
  acceptance?: Acceptance
}

export type BookingOutcome =
  | Exclude<BookingDecision<Booking>, { kind: 'free' | 'refused' }>
  | { kind: 'booked'; booking: Booking }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The price before tax is another than the visitor saw, in whole dollars. Nothing is stored. */
  | { kind: 'price-changed'; from: number; to: number }
  /** `waiting`: strangers hold their share of its week, or its time is taken and it was to wait then. */
  | WaitOutcome
  | AskedToPay
  | RefusedStart

/**
 * Places an order: what it depends on is read in one trip, decided, stored in another, and told. When somebody else was
 * first in between, it is read and decided again. The server alone decides the price and the taxes. Where a visitor has
 * to pay a deposit, the order is held instead, until that is paid (docs/adr/0020-deposits.md).
 * @throws what `isAcceptanceOvertaken` knows: see `storeBooking`.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: JobOrder,
  { location, actor, rules, ignoreDrives, isSeen, idempotencyKey: key, acceptance }: Placement,
): Promise<BookingOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  // At another price, or to wait where its time is taken, it is the same order.
  const { shownPrice, wait, ...ordered } = order
  const orderHash = await sha256(JSON.stringify([location, ordered]))
  const counted = rules === 'visitor' ? await countedFor(c, now) : null
  // An offer is the owner's, and was agreed upon: nobody who accepts it is asked for a deposit.
  const by = rules === 'visitor' && !acceptance ? 'visitor' : 'owner'
  const asksDeposits = by === 'visitor' && canTakeDeposits(c.env)

  // What is published is read with the rest: until then it is what this isolate knows of.
  const last = await lastPublished(c)
  let days = daysAhead(draftOf(order, location, now, last.catalogue))
  for (let tries = 1; tries <= maxTries; tries++) {
    const { basis, terms, catalogue, waiting, isKnown, ...facts } = await readFacts(db, order, days, key)
    const { used } = facts
    if (waiting && rules === 'visitor') return sentAgain(waiting, orderHash)
    const earlier = used && !used.booking ? await findHold(db, used.bookingId) : undefined
    if (earlier?.state === 'held') {
      const { openCheckout, giveUpHold } = await import('./checkout.ts')
      if (used?.orderHash === orderHash && earlier.expires > now) return openCheckout(c, earlier)
      // What was changed before it was paid, or was not paid in time: the same attempt, sent again.
      await giveUpHold(c.env, earlier, now)
      continue
    }
    const draft = draftOf(order, location, now, catalogue)
    const { serviceName, durationMinutes, totalPrice } = draft
    // It takes longer since something else was published.
    if (daysAhead(draft) > days) {
      days = daysAhead(draft)
      continue
    }
    const job = { ...order, durationMinutes, only: order.crew, ignoreDrives, rules, orderHash }
    const errors = used ? [] : [...orderProblems(order, by, catalogue), ...priceProblems(totalPrice)]
    if (errors.length > 0) return { kind: 'invalid', errors }
    const decision = decideBooking(job, facts, now)
    if (decision.kind === 'refused' && asksDeposits && decision.reason === 'taken') {
      const { giveUpOwnHolds } = await import('./checkout.ts')
      if (await giveUpOwnHolds(c.env, order, counted?.networkHash ?? null, now)) continue
    }
    const putOnList = (reason: WaitingReason) => {
      const { date, startMinutes, ...untimed } = ordered
      const joining = { reason, host: location, idempotencyKey: key ?? null, orderHash, counted, now }
      return waitFor(db, untimed, { fromDate: date, toDate: date, startMinutes }, joining)
    }
    if (decision.kind === 'refused') {
      if (wait && decision.reason === 'taken') return putOnList('full')
      return refuseStart(db, decision.reason, job, now)
    }
    if (decision.kind !== 'free') return decision
    if (shownPrice !== undefined && shownPrice !== totalPrice) {
      return { kind: 'price-changed', from: shownPrice, to: totalPrice }
    }
    const byStranger = counted !== null && !isSeen && !acceptance && !isKnown
    const kept = {
      manageTokenHash: await sha256(await manageToken(c.env, draft.id)),
      networkHash: counted?.networkHash ?? null,
      byStranger,
      quoteId: acceptance?.quoteId ?? null,
    }
    const replay = key === undefined ? null : { key, orderHash }
    const ready = endOf(decision.stretches)
    const planned = { crew: decision.crew, readyDate: ready.date, readyMinutes: ready.minutes }
    const today = businessDate(now)
    const shares = byStranger ? strangersShares(decision.stretches, facts.schedule, today) : []
    const slot = { plan: decision, basis, replay, counted, shares }
    const amount = asksDeposits ? depositFor(terms.deposits, draft) : 0
    const { networkHash } = kept
    const taxes = jobTaxes(draft, taxTermsOf(terms), catalogue)
    const held = { order, host: location, job: { serviceName, totalPrice, durationMinutes } }
    const stored =
      amount > 0
        ? await holdSlot(db, draft, { ...held, networkHash, byStranger, amount, ...taxes }, slot)
        : await storeBooking(db, { ...draft, ...taxes, ...kept, ...planned }, { slot, actor, acceptance })
    if (stored === 'too-many-requests') return { kind: stored }
    if (stored === 'above-share') return putOnList('share')
    if (stored === 'outrun') {
      if (tries === maxTries) return refuseStart(db, 'taken', job, now)
      await letGoOver(db, now)
      continue
    }
    if ('checkoutId' in stored) return (await import('./checkout.ts')).openCheckout(c, stored)
    sendMailAfter(c, stored)
    return { kind: 'booked', booking: stored }
  }
  throw new Error('An order was held again and again.')
}

async function readFacts(db: Database, order: JobOrder, days: number, key: string | undefined) {
  // Strangers' share is one of whole weeks.
  const { from, to } = wholeWeeks(order.date, addDays(order.date, days))
  const [[used], [waiting], [known], rows, numbers, terms, published] = await db.batch([
    selectUsedKey(db, key),
    selectWaitingByKey(db, key),
    selectKnown(db, order),
    selectSchedule(db, from, to),
    selectCrewDays(db, from, to),
    selectTerms(db),
    selectPublished(db),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const { catalogue } = publishedIn(published)
  const basis = { numbers, version }
  return { used, waiting, isKnown: Boolean(known), schedule, basis, terms: termsOf(terms), catalogue }
}
