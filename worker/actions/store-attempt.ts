import { businessDate } from '../../shared/lib/time/business-time.ts'
import { onlineQuotas } from '../../shared/rules/booking/online-quota.ts'
import { depositFor } from '../../shared/rules/deposit/deposit-policy.ts'
import { jobTaxes } from '../../shared/rules/price/job-taxes.ts'
import type { Plan } from '../../shared/rules/schedule/crews.ts'
import { endOf } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import type { OrderedBooking } from '../db/booking/booking-from-order.ts'
import { sha256 } from '../lib/text/hash.ts'
import { manageToken } from '../lib/text/manage-link.ts'
import {
  type BookingOutcome,
  type OrderAttempt,
  type OrderContext,
  requiresDeposit,
  waitInstead,
} from './booking-attempt.ts'
import type { ClaimFailure } from './claim-slot.ts'
import { holdSlot } from './hold-slot.ts'
import { sendEmailsAfterResponse } from './send-emails.ts'
import { storeBooking } from './store-booking.ts'

/** Books it, or holds it until its deposit is paid; above strangers' share it waits. */
export async function storeOrderAttempt(
  attempt: OrderAttempt,
  context: OrderContext,
  newBooking: OrderedBooking,
  plan: Plan,
): Promise<BookingOutcome | 'outrun'> {
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
): Promise<BookingOutcome> | BookingOutcome | 'outrun' {
  switch (failure) {
    case 'outrun':
      return failure
    case 'too-many-requests':
      return { kind: failure }
    case 'above-share':
      return waitInstead(attempt, newBooking, 'share')
  }
}
