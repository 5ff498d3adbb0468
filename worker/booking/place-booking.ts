import type { Context } from 'hono'
import type { Actor } from '../../shared/booking/actor.ts'
import { type BookingDecision, type BookingRules, decideBooking } from '../../shared/booking/decisions.ts'
import type { JobOrder } from '../../shared/booking/order-request.ts'
import { depositFor } from '../../shared/deposit/deposit-policy.ts'
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
import { selectTerms, termsOf } from '../terms/load-terms.ts'
import { type Booking, insertBooking, maxTries, selectUsedKey } from './bookings.ts'
import { type AskedToConfirm, askToConfirm } from './brake/ask-to-confirm.ts'
import { countedFor } from './daily-caps.ts'
import { type Draft, draftOf } from './draft.ts'
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
  const orderHash = await sha256(JSON.stringify([location, order]))
  const counted = rules === 'visitor' ? await countedFor(c, order, now) : null
  const draft = draftOf(order, location, now)
  const { durationMinutes } = draft
  // What was offered was agreed upon: nobody who accepts it is asked for a deposit.
  const asksDeposits = rules === 'visitor' && !acceptance && canTakeDeposits(c.env)
  const job = { ...order, durationMinutes, only: order.crew, ignoreDrives, rules, orderHash }

  for (let tries = 0; tries < maxTries; tries++) {
    const { basis, terms, ...facts } = await readFacts(db, draft, key)
    const { used } = facts
    const earlier = used && !used.booking ? await findHold(db, used.bookingId) : undefined
    if (earlier?.state === 'held') {
      const { openCheckout, giveUpHold } = await import('../deposit/checkout.ts')
      if (used?.orderHash === orderHash && earlier.expires > now) return openCheckout(c, earlier)
      // What was changed before it was paid, or was not paid in time: the same attempt, sent again.
      await giveUpHold(c.env, earlier, now)
      continue
    }
    const decision = decideBooking(job, facts, now)
    if (decision.kind === 'refused' && asksDeposits && decision.reason === 'taken') {
      const { giveUpOwnHolds } = await import('../deposit/checkout.ts')
      if (await giveUpOwnHolds(c.env, order, counted?.networkHash ?? null, now)) continue
    }
    if (decision.kind === 'refused') return refuseStart(db, decision.reason, job, now)
    if (decision.kind !== 'free') return decision
    if (confirmation === 'owed') return askToConfirm(c, order, { host: location, key, now })
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
    const taxes = jobTaxes(draft, taxTermsOf(terms))
    const stored =
      amount > 0
        ? await insertHold(db, draft, { order, host: location, networkHash, amount, ...taxes }, taking)
        : await insertBooking(db, { ...draft, ...taxes, ...kept, ...planned }, { taking, actor, acceptance })
    if (stored === 'too-many-requests') return { kind: stored }
    if (stored === 'above-rate') return askToConfirm(c, order, { host: location, key, now })
    if (stored === 'outrun') {
      await letGoOver(db, now)
      continue
    }
    if ('checkoutId' in stored) return (await import('../deposit/checkout.ts')).openCheckout(c, stored)
    sendMailAfter(c, stored)
    return { kind: 'booked', booking: stored }
  }
  return refuseStart(db, 'taken', job, now)
}

async function readFacts(db: Database, draft: Draft, key: string | undefined) {
  const { bookingDate } = draft
  const lastDate = addDays(bookingDate, daysAhead(draft))
  const [[used], rows, numbers, terms] = await db.batch([
    selectUsedKey(db, key),
    selectSchedule(db, bookingDate, lastDate),
    selectCrewDays(db, bookingDate, lastDate),
    selectTerms(db),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  return { used, schedule, basis: { numbers, version }, terms: termsOf(terms) }
}
