import type { Stripe } from 'stripe'
import type { Cents } from '../../shared/rules/price/money.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { reversalReference, storeOnlineParts, stripeIdOf } from '../db/deposit/deposit-payments.ts'
import {
  type CardRefund,
  claimCardRefunds,
  listStripePayments,
  setCardRefundState,
} from '../db/payment/card-refunds.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { logStripeError, openStripe } from '../lib/services/stripe.ts'
import { hasFailed, listRefunds, refundField, splitRefunds, sumOf } from './record-refunds.ts'

/**
 * Has Stripe make the refunds that can no longer be undone. Those that Stripe refuses are reversed in the
 * ledger, and the owner is alerted; all other failures are retried.
 * @returns how many were made or refused.
 */
export async function sendCardRefunds(env: Bindings, now: number, limit: number): Promise<number> {
  const db = openDatabase(env.DB)
  const due = await claimCardRefunds(db, now, limit)
  if (due.length === 0) return 0
  const stripe = await openStripe(env)
  let done = 0
  for (const refund of due) {
    try {
      await sendCardRefund(db, stripe, refund, now)
      done++
    } catch (error) {
      logStripeError(error)
    }
  }
  return done
}

/**
 * Makes a refund from the booking's payments at Stripe, newest first, and of one for several jobs from its part.
 * What was made before is not made again.
 */
async function sendCardRefund(db: Database, stripe: Stripe, refund: CardRefund, now: number): Promise<void> {
  const { bookingId } = refund
  const isPartOfIt = ({ metadata }: Stripe.Refund) => metadata?.[refundField] === refund.id
  const payments = []
  let left = refund.amount
  for (const { reference: row } of await listStripePayments(db, bookingId)) {
    const reference = stripeIdOf(row)
    const refunds = await listRefunds(stripe, reference)
    const { left: rests } = await splitRefunds(db, refunds, { id: bookingId, reference })
    left -= sumOf(refunds.filter((each) => isPartOfIt(each) && !hasFailed(each)))
    payments.push({ reference, room: rests.get(bookingId) ?? 0 })
  }
  for (const { reference, room } of payments) {
    const amount = Math.min(left, room)
    if (amount <= 0) continue
    if (!(await createRefund(stripe, refund.id, reference, amount))) break
    left -= amount
  }
  if (left <= 0) return void (await setCardRefundState(db, refund.id, 'sent'))
  const reversal = { bookingId, amount: left, reference: reversalReference(refund.id) }
  await db.batch([
    ...storeOnlineParts(db, [reversal], new Date(now).toISOString()),
    setCardRefundState(db, refund.id, 'refused'),
    raiseAlert(db, 'refund-refused', now),
  ])
}

/** @returns false when Stripe refuses. @throws when Stripe does not respond, or for any other reason. */
async function createRefund(stripe: Stripe, id: string, reference: string, amount: Cents): Promise<boolean> {
  try {
    await stripe.refunds.create(
      { payment_intent: reference, amount, metadata: { [refundField]: id } },
      { idempotencyKey: `refund-${id}-${reference}` },
    )
    return true
  } catch (error) {
    const isRefused = error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
    if (!isRefused) throw error
    logStripeError(error)
    return false
  }
}
