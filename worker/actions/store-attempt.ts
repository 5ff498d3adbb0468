import { businessDate } from '../../shared/lib/time/business-time.ts'
import { strangersShares } from '../../shared/rules/booking/strangers-share.ts'
import { depositFor } from '../../shared/rules/deposit/deposit-policy.ts'
import { jobTaxes } from '../../shared/rules/price/job-taxes.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import type { Draft } from '../db/booking/draft.ts'
import { sha256 } from '../lib/text/hash.ts'
import { manageToken } from '../lib/text/manage-link.ts'
import { type Attempt, asksDeposits, type BookingOutcome, type Facts, putOnList } from './booking-attempt.ts'
import type { NotClaimed } from './claim-slot.ts'
import { holdSlot } from './hold-slot.ts'
import { sendMailAfter } from './send-mail.ts'
import { storeBooking } from './store-booking.ts'

/** Books it, or holds it until its deposit is paid; above strangers' share it waits. */
export async function storeAttempt(
  attempt: Attempt,
  facts: Facts,
  draft: Draft,
  plan: Plan,
): Promise<BookingOutcome | 'outrun'> {
  const { c, db, order, location, actor, acceptance, counted, isSeen, orderHash, now } = attempt
  const byStranger = counted !== null && !isSeen && !acceptance && !facts.isKnown
  const slot = {
    plan,
    basis: facts.basis,
    replay: attempt.idempotencyKey === undefined ? null : { key: attempt.idempotencyKey, orderHash },
    counted,
    shares: byStranger ? strangersShares(plan.stretches, facts.schedule, businessDate(now)) : [],
  }
  const networkHash = counted?.networkHash ?? null
  const taxes = jobTaxes(draft, taxTermsOf(facts.terms, facts.catalogue), facts.catalogue)
  const amount = asksDeposits(attempt) ? depositFor(facts.terms.deposits, draft) : 0
  if (amount > 0) {
    const { serviceName, totalPrice, durationMinutes } = draft
    const job = { serviceName, totalPrice, durationMinutes }
    const held = await holdSlot(
      db,
      draft,
      { order, host: location, job, networkHash, byStranger, amount, ...taxes },
      slot,
    )
    if (typeof held === 'string') return answerUnclaimed(attempt, draft, held)
    return (await import('./checkout.ts')).openCheckout(c, held)
  }
  const ready = endOf(plan.stretches)
  const booking = await storeBooking(
    db,
    {
      ...draft,
      ...taxes,
      ...{ networkHash, byStranger, quoteId: acceptance?.quoteId ?? null },
      manageTokenHash: await sha256(await manageToken(c.env, draft.id)),
      ...{ crew: plan.crew, readyDate: ready.date, readyMinutes: ready.minutes },
    },
    { slot, actor, acceptance, waitingId: attempt.waitingId },
  )
  if (typeof booking === 'string') return answerUnclaimed(attempt, draft, booking)
  sendMailAfter(c, booking)
  return { kind: 'booked', booking }
}

function answerUnclaimed(
  attempt: Attempt,
  draft: Draft,
  why: NotClaimed,
): Promise<BookingOutcome> | BookingOutcome | 'outrun' {
  switch (why) {
    case 'outrun':
      return why
    case 'too-many-requests':
      return { kind: why }
    case 'above-share':
      return putOnList(attempt, draft, 'share')
  }
}
