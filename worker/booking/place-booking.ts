import type { Context } from 'hono'
import type { Actor } from '../../shared/booking/actor.ts'
import { type BookingDecision, type BookingRules, decideBooking } from '../../shared/booking/decisions.ts'
import { type JobOrder, orderProblems, priceProblems } from '../../shared/booking/order-request.ts'
import { depositFor } from '../../shared/deposit/deposit-policy.ts'
import type { FieldError } from '../../shared/http/field-errors.ts'
import { jobTaxes } from '../../shared/price/job-taxes.ts'
import { daysAhead, endOf } from '../../shared/schedule/job.ts'
import type { Location } from '../../shared/site/location.ts'
import { taxTermsOf } from '../../shared/terms/business-terms.ts'
import { addDays } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { AskedToPay } from '../deposit/checkout.ts'
import { findHold, insertHold, letGoOver } from '../deposit/holds.ts'
import { type AppEnv, canTakeDeposits } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import type { Acceptance } from '../quote/accept-offer.ts'
import { selectCrewDays } from '../schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../schedule/load-schedule.ts'
import { lastKnownSite } from '../site/kept-site.ts'
import { selectVersion, versionOf } from '../site/load-site.ts'
import { selectTerms, termsOf } from '../terms/load-terms.ts'
import { type Booking, insertBooking, maxTries, selectUsedKey } from './bookings.ts'
import { type AskedToConfirm, askToConfirm } from './brake/ask-to-confirm.ts'
import { countedFor } from './daily-caps.ts'
import { draftOf } from './draft.ts'
import { manageToken } from './manage/manage-link.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'

type Placement = {
  /** The brand that was asked. */
  location: Location
  actor: Actor
  rules: BookingRules
  ignoreDrives?: boolean
  /** Of visitors: whether they have shown that there is somebody, or have to. Otherwise it depends on the rate. */
  confirmation?: 'given' | 'owed'
  idempotencyKey: string | undefined
  /** The offer that is accepted with it: both or neither is written. */
  acceptance?: Acceptance
}

export type BookingOutcome =
  | Exclude<BookingDecision<Booking>, { kind: 'free' | 'refused' }>
  | { kind: 'booked'; booking: Booking }
  | { kind: 'too-many-requests' }
  | { kind: 'invalid'; errors: FieldError[] }
  /** The price before tax is another than the visitor saw, in whole dollars. Nothing is stored. */
  | { kind: 'price-changed'; from: number; to: number }
  | AskedToConfirm
  | AskedToPay
  | RefusedStart

/**
 * Places an order: what it depends on is read in one trip, decided, stored in another, and told. When somebody else was
 * first in between, it is read and decided again. The server alone decides the price and the taxes. Where a visitor has
 * to pay a deposit, the order is held instead, until that is paid (docs/adr/0020-deposits.md).
 * @throws what `isAcceptanceOvertaken` knows: see `insertBooking`.
 */
export async function placeBooking(
  c: Context<AppEnv>,
  order: JobOrder,
  { location, actor, rules, ignoreDrives, confirmation, idempotencyKey: key, acceptance }: Placement,
): Promise<BookingOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  // Confirmed again at another price it is the same order.
  const { shownPrice, ...ordered } = order
  const orderHash = await sha256(JSON.stringify([location, ordered]))
  const counted = rules === 'visitor' ? await countedFor(c, order, now) : null
  // An offer is the owner's, and was agreed upon: nobody who accepts it is asked for a deposit.
  const by = rules === 'visitor' && !acceptance ? 'visitor' : 'owner'
  const asksDeposits = by === 'visitor' && canTakeDeposits(c.env)

  // What is published is read with the rest: until then it is what this isolate knows of.
  const { site } = await lastKnownSite(c)
  let days = daysAhead(draftOf(order, location, now, site.catalogue))
  for (let tries = 1; tries <= maxTries; tries++) {
    const { basis, terms, catalogue, ...facts } = await readFacts(db, order.date, days, key)
    const { used } = facts
    const earlier = used && !used.booking ? await findHold(db, used.bookingId) : undefined
    if (earlier?.state === 'held') {
      const { openCheckout, giveUpHold } = await import('../deposit/checkout.ts')
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
      const { giveUpOwnHolds } = await import('../deposit/checkout.ts')
      if (await giveUpOwnHolds(c.env, order, counted?.networkHash ?? null, now)) continue
    }
    if (decision.kind === 'refused') return refuseStart(db, decision.reason, job, now)
    if (decision.kind !== 'free') return decision
    if (shownPrice !== undefined && shownPrice !== totalPrice) {
      return { kind: 'price-changed', from: shownPrice, to: totalPrice }
    }
    const told = { ...order, shownPrice: totalPrice }
    if (confirmation === 'owed') return askToConfirm(c, told, { host: location, key, now })
    const kept = {
      manageTokenHash: await sha256(await manageToken(c.env, draft.id)),
      networkHash: counted?.networkHash ?? null,
      quoteId: acceptance?.quoteId ?? null,
    }
    const replay = key === undefined ? null : { key, orderHash }
    const ready = endOf(decision.stretches)
    const planned = { crew: decision.crew, readyDate: ready.date, readyMinutes: ready.minutes }
    const isRated = counted !== null && confirmation === undefined
    const taking = { plan: decision, basis, replay, counted, isRated }
    const amount = asksDeposits ? depositFor(terms.deposits, draft) : 0
    const { networkHash } = kept
    const taxes = jobTaxes(draft, taxTermsOf(terms), catalogue)
    const held = { order, host: location, job: { serviceName, totalPrice, durationMinutes } }
    const stored =
      amount > 0
        ? await insertHold(db, draft, { ...held, networkHash, amount, ...taxes }, taking)
        : await insertBooking(db, { ...draft, ...taxes, ...kept, ...planned }, { taking, actor, acceptance })
    if (stored === 'too-many-requests') return { kind: stored }
    if (stored === 'above-rate') return askToConfirm(c, told, { host: location, key, now })
    if (stored === 'outrun') {
      if (tries === maxTries) return refuseStart(db, 'taken', job, now)
      await letGoOver(db, now)
      continue
    }
    if ('checkoutId' in stored) return (await import('../deposit/checkout.ts')).openCheckout(c, stored)
    sendMailAfter(c, stored)
    return { kind: 'booked', booking: stored }
  }
  throw new Error('An order was held again and again.')
}

async function readFacts(db: Database, date: string, days: number, key: string | undefined) {
  const lastDate = addDays(date, days)
  const [[used], rows, numbers, terms, published] = await db.batch([
    selectUsedKey(db, key),
    selectSchedule(db, date, lastDate),
    selectCrewDays(db, date, lastDate),
    selectTerms(db),
    selectVersion(db),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const { catalogue } = versionOf(published).site
  return { used, schedule, basis: { numbers, version }, terms: termsOf(terms), catalogue }
}
