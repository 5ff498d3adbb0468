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
  selectOnlinePayments,
  storeDeposit,
  storeRefund,
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
import { logEmailFailure } from './send-emails.ts'
import { type SlotClaim, storeBooking } from './store-booking.ts'

/** Under this name a checkout and its payment carry the id of the hold: whatever else the account sells does not. */
export const holdField = 'corridor_hold'

/** What a checkout has come to; `foreign` is none of ours. */
type SettleOutcome = 'booked' | 'released' | 'owed' | 'returned' | 'open' | 'foreign'

/** A payment as Stripe has it: how much was paid, in cents. */
type PaidCheckout = { id: string; amount: Cents; reference: string; now: number }

/**
 * Does what follows from a checkout as it is now: a paid one books its hold, one that has ended lets go of it. Whoever
 * learns of it first does it, and doing it again changes nothing (docs/adr/0020-deposits.md).
 */
export async function settleCheckout(
  env: Bindings,
  stripe: Stripe,
  checkout: Stripe.Checkout.Session,
  now: number,
): Promise<SettleOutcome> {
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

/** Books what was paid for, at its time or not at all; money that buys nothing is owed, and given back. */
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

/** Of a hold that is gone: its booking was made long ago, or its customer was erased. */
async function settleWithoutHold(env: Bindings, stripe: Stripe, paid: PaidCheckout): Promise<SettleOutcome> {
  const db = openDatabase(env.DB)
  if (await findBooking(db, paid.id)) return 'booked'
  await db.batch([
    ...storeRefund(db, { ...paid, bookingId: paid.id, at: new Date(paid.now).toISOString() }),
    raiseAlert(db, 'deposit-returned', paid.now),
  ])
  return refundOwed(env, stripe, paid)
}

/**
 * Makes a booking of a hold: with the hours that it holds, or with the same ones anew once they were let go.
 * @returns `taken` when somebody else has them; `overtaken` when somebody else has dealt with the hold.
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

/** The place that a hold has, or `null` when it was let go just now. */
async function heldCrewTime(db: Database, hold: Hold) {
  const ready = await findHoldReadyTime(db, hold)
  return ready && { slot: null, crew: hold.crew, readyDate: ready.date, readyMinutes: ready.minutes }
}

/** A place for the job of a hold at its own time, or `null`. It was ordered in time: hours and notice are not asked again. */
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

/** Writes down that money is owed to somebody who got nothing for it, and tells the owner. */
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

/** Gives back what is owed, once, and tells the customer when it is done. */
async function refundOwed(
  env: Bindings,
  stripe: Stripe,
  { id, amount, reference, now }: PaidCheckout,
  hold?: Hold,
): Promise<SettleOutcome> {
  const db = openDatabase(env.DB)
  await refundPayment(stripe, reference, amount)
  const refunds = await recordRefunds(db, stripe, { id, reference, now })
  if (sumOf(refunds.filter(({ status }) => status === 'succeeded')) < amount) return 'owed'
  if (hold) {
    await sendRefundEmail(env, hold)
    await markHoldRefunded(db, id)
  }
  return 'returned'
}

const sumOf = (refunds: readonly { amount: Cents }[]): Cents =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

type Payment = Omit<PaidCheckout, 'amount'>

/** Has Stripe give back what is left of a payment, of so much. What failed before is tried anew. */
async function refundPayment(stripe: Stripe, reference: string, amount: Cents): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  const remaining = amount - sumOf(data.filter((refund) => !hasFailed(refund)))
  if (remaining <= 0) return
  const idempotencyKey = `return-${reference}-${data.length}`
  await stripe.refunds.create({ payment_intent: reference, amount: remaining }, { idempotencyKey })
}

/** Writes down what Stripe has given back of a payment, and what came back of that. @returns all that it tried. */
async function recordRefunds(
  db: Database,
  stripe: Stripe,
  { id, reference, now }: Payment,
): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  const refundIds = data.map((refund) => refund.id)
  const recorded = await selectOnlinePayments(db, refundIds)
  const entry = { bookingId: id, at: new Date(now).toISOString() }
  for (const refund of data) {
    const isRecorded = recorded.some((each) => each.reference === refund.id)
    if (refund.status === 'succeeded' && !isRecorded) {
      await db.batch(storeRefund(db, { ...entry, amount: -refund.amount, reference: refund.id }))
    }
    if (hasFailed(refund) && isRecorded) {
      await db.batch(storeRefund(db, { ...entry, amount: refund.amount, reference: `${refund.id} failed` }))
    }
  }
  return data
}

/** Writes down what was given back of a payment in Stripe's dashboard. One that is not known yet is settled first. */
export async function settlePayment(
  env: Bindings,
  stripe: Stripe,
  reference: string,
  now: number,
): Promise<SettleOutcome | 'noted'> {
  const db = openDatabase(env.DB)
  const [entry] = await selectOnlinePayments(db, [reference])
  if (entry) {
    await recordRefunds(db, stripe, { id: entry.bookingId, reference, now })
    return 'noted'
  }
  const { data } = await stripe.checkout.sessions.list({ payment_intent: reference })
  const [checkout] = data
  const id = checkout?.metadata?.[holdField]
  if (!checkout || !id) return 'foreign'
  await settleCheckout(env, stripe, checkout, now)
  await recordRefunds(db, stripe, { id, reference, now })
  return 'noted'
}

/** Tells a customer that the deposit went back. The owner has an alert: without this mail they ring. */
async function sendRefundEmail(env: Bindings, hold: Hold): Promise<void> {
  const send = emailSender(env)
  if (!send) return
  try {
    const published = await loadPublished(openDatabase(env.DB))
    await send(writeDepositRefundEmail(hold, published), `returned_${hold.id}`)
  } catch (error) {
    logEmailFailure(error)
  }
}
