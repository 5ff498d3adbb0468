import type { Stripe } from 'stripe'
import { addDays } from '../../shared/lib/time/business-time.ts'
import { customerActor } from '../../shared/rules/booking/actor.ts'
import { decideCrew } from '../../shared/rules/booking/booking-decisions.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { endOf, maxDaysAfterStart } from '../../shared/rules/schedule/job.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { type Booking, findBooking } from '../db/booking/bookings.ts'
import {
  findHold,
  findHoldReadyTime,
  type Hold,
  jobOfHold,
  markHoldRefunded,
  releaseExpiredHolds,
  storeUnpaidRelease,
} from '../db/deposit/deposit-holds.ts'
import {
  hasHoldChanged,
  type PaidDeposit,
  selectOnlineParts,
  storeDeposit,
  storeOnlineParts,
} from '../db/deposit/deposit-payments.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { maxTries, selectCrewDays } from '../db/schedule/slot-claims.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { writeDepositRefundEmail } from '../emails/deposit-refund-email.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { stripeId } from '../lib/services/stripe.ts'
import { sha256 } from '../lib/text/hash.ts'
import { manageToken } from '../lib/text/private-links.ts'
import { recordRefunds, refundPart, sumOf } from './record-refunds.ts'
import { logMessageFailure } from './send-messages.ts'
import { bookingField, checkoutField, type PayLinkOutcome, settlePayLink } from './settle-pay-link.ts'
import { type SlotClaim, storeBooking } from './store-booking.ts'

/**
 * Checkouts and payments carry the hold's id under this key. Anything else that the account sells doesn't
 * have it.
 */
export const holdField = 'corridor_hold'

/** `foreign` is a checkout of something else that the account sells. */
type SettleOutcome = PayLinkOutcome | 'booked' | 'released' | 'owed' | 'returned' | 'open' | 'foreign'

/** A payment as Stripe reports it. */
type PaidCheckout = { id: string; amount: Cents; reference: string; now: number }

/**
 * Settles a checkout in its current state: a paid one books its hold, an expired one releases it. Whoever
 * learns of it first settles it, and settling again changes nothing (docs/adr/0020-deposits.md).
 */
export async function settleCheckout(
  env: Bindings,
  stripe: Stripe,
  checkout: Stripe.Checkout.Session,
  now: number,
): Promise<SettleOutcome> {
  if (checkout.metadata?.[checkoutField]) return settlePayLink(env, stripe, checkout, now)
  const id = checkout.metadata?.[holdField]
  if (!id) return 'foreign'
  if (checkout.payment_status === 'paid') {
    const reference = stripeId(checkout.payment_intent)
    if (!reference || !checkout.amount_total) throw new Error('A paid checkout names no payment.')
    return settlePaidCheckout(env, stripe, { id, amount: checkout.amount_total, reference, now })
  }
  if (checkout.status !== 'expired') return 'open'
  const db = openDatabase(env.DB)
  const hold = await findHold(db, id)
  if (hold) await storeUnpaidRelease(db, hold)
  return 'released'
}

/** Books the hold that was paid for. Money that buys nothing is owed and refunded. */
async function settlePaidCheckout(env: Bindings, stripe: Stripe, paid: PaidCheckout): Promise<SettleOutcome> {
  const db = openDatabase(env.DB)
  for (let tries = 0; tries < maxTries; tries++) {
    const hold = await findHold(db, paid.id)
    if (!hold) return settleWithoutHold(env, stripe, paid)
    switch (hold.state) {
      case 'booked':
      case 'returned':
        return hold.state
      case 'owed':
        return refundOwed(env, stripe, paid, hold)
      case 'held':
      case 'lapsed':
      case 'released': {
        const deposit = { amount: paid.amount, reference: paid.reference, expectedState: hold.state }
        const outcome = await bookHold(env, db, hold, deposit, paid.now)
        if (outcome === 'taken') await recordOwedDeposit(db, hold, deposit, paid.now)
      }
    }
  }
  throw new Error('A paid hold changed again and again.')
}

/** The hold no longer exists: its booking was made long ago, or its customer was erased. */
async function settleWithoutHold(env: Bindings, stripe: Stripe, paid: PaidCheckout): Promise<SettleOutcome> {
  const db = openDatabase(env.DB)
  const { id: bookingId, amount, reference } = paid
  if (await findBooking(db, paid.id)) return 'booked'
  await db.batch([
    ...storeOnlineParts(db, [{ bookingId, amount, reference }], new Date(paid.now).toISOString()),
    raiseAlert(db, 'deposit-returned', paid.now),
  ])
  return refundOwed(env, stripe, paid)
}

/**
 * Turns a hold into a booking: with the hours that it holds or, once they were released, with the same hours
 * claimed anew.
 * @returns `taken` when the hours are no longer free, `overtaken` when another request has settled the hold.
 */
async function bookHold(
  env: Bindings,
  db: Database,
  hold: Hold,
  deposit: PaidDeposit,
  now: number,
): Promise<Booking | 'taken' | 'overtaken'> {
  const { id } = hold
  const { taxes, ...job } = jobOfHold(hold, (await loadPublished(db)).catalogue)
  const at = new Date(now).toISOString()
  const draft = { ...job, ...taxes, id, createdAt: at, updatedAt: at }
  const holdColumns = {
    manageTokenHash: await sha256(await manageToken(env, hold.id)),
    networkHash: hold.networkHash,
    quoteId: null,
  }
  const isHeld = hold.state === 'held'
  const crewTime = isHeld
    ? await heldCrewTime(db, hold)
    : await findCrewTime(db, hold, draft.durationMinutes, now)
  if (!crewTime) return isHeld ? 'overtaken' : 'taken'
  const { slot, ...crewColumns } = crewTime
  try {
    const stored = { slot, actor: customerActor, deposit }
    const booking = await storeBooking(db, { ...draft, ...holdColumns, ...crewColumns }, stored)
    return typeof booking === 'string' ? 'overtaken' : booking
  } catch (error) {
    if (hasHoldChanged(error)) return 'overtaken'
    throw error
  }
}

/** Returns `null` when the hold was released just now. */
async function heldCrewTime(db: Database, hold: Hold) {
  const ready = await findHoldReadyTime(db, hold)
  return ready && { slot: null, crew: hold.crew, readyDate: ready.date, readyMinutes: ready.minutes }
}

/**
 * Finds crew time for a released hold at its own start, or `null`. The order was placed in time, so hours and
 * notice are not checked again.
 */
async function findCrewTime(db: Database, { order }: Hold, durationMinutes: number, now: number) {
  await releaseExpiredHolds(db, now)
  const lastDate = addDays(order.date, maxDaysAfterStart({ ...order, durationMinutes }))
  const [rows, numbers] = await db.batch([
    selectSchedule(db, order.date, lastDate, { withAddresses: order.place === 'mobile' }),
    selectCrewDays(db, order.date, lastDate),
  ])
  const { version, ...schedule } = scheduleOf(rows)
  const plan = decideCrew({ ...order, durationMinutes, rules: 'visitor' }, schedule)
  if (plan.kind === 'rejected') return null
  const basis = { numbers, version }
  const slot: SlotClaim = { plan, basis, replay: null, caps: null, quotas: [] }
  const { date, minutes } = endOf(plan.workIntervals)
  return { slot, crew: plan.crew, readyDate: date, readyMinutes: minutes }
}

/** Records that a customer who got nothing is owed the deposit, and alerts the owner. */
async function recordOwedDeposit(db: Database, hold: Hold, deposit: PaidDeposit, now: number): Promise<void> {
  try {
    await db.batch([
      ...storeDeposit(db, hold.id, deposit, new Date(now).toISOString(), 'owed'),
      raiseAlert(db, 'deposit-returned', now),
    ])
  } catch (error) {
    if (!hasHoldChanged(error)) throw error
  }
}

/** Refunds what is owed, once, and emails the customer when it is done. */
async function refundOwed(
  env: Bindings,
  stripe: Stripe,
  { id, amount, reference, now }: PaidCheckout,
  hold?: Hold,
): Promise<SettleOutcome> {
  const db = openDatabase(env.DB)
  await refundPart(stripe, reference, { bookingId: id, amount }, amount)
  const refunds = await recordRefunds(db, stripe, { id, reference, now })
  if (sumOf(refunds.filter(({ status }) => status === 'succeeded')) < amount) return 'owed'
  if (hold) {
    await sendRefundEmail(env, hold)
    await markHoldRefunded(db, id)
  }
  return 'returned'
}

/** Records refunds made in Stripe's dashboard. A payment that is not known yet is settled first. */
export async function settlePayment(
  env: Bindings,
  stripe: Stripe,
  reference: string,
  now: number,
): Promise<SettleOutcome | 'noted'> {
  const db = openDatabase(env.DB)
  const [entry] = await selectOnlineParts(db, [reference])
  if (entry) {
    await recordRefunds(db, stripe, { id: entry.bookingId, reference, now })
    return 'noted'
  }
  const { data } = await stripe.checkout.sessions.list({ payment_intent: reference })
  const [checkout] = data
  const id = checkout?.metadata?.[holdField] ?? checkout?.metadata?.[bookingField]
  if (!checkout || !id) return 'foreign'
  await settleCheckout(env, stripe, checkout, now)
  await recordRefunds(db, stripe, { id, reference, now })
  return 'noted'
}

/** Emails a customer that the deposit was refunded. If it fails, the owner still has the alert. */
async function sendRefundEmail(env: Bindings, hold: Hold): Promise<void> {
  const send = emailSender(env)
  if (!send) return
  try {
    const published = await loadPublished(openDatabase(env.DB))
    await send(writeDepositRefundEmail(hold, published), `returned_${hold.id}`)
  } catch (error) {
    logMessageFailure(error)
  }
}
