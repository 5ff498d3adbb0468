import type { Stripe } from 'stripe'
import type { Cents } from '../../shared/rules/price/money.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { selectOnlinePayments, storeOnlinePayment, stripeActor } from '../db/deposit/deposit-payments.ts'
import { selectRecordedIds } from '../db/payment/payments.ts'
import { selectTipsBy, storeTip } from '../db/payment/tips.ts'
import type { Database } from '../lib/database/open-database.ts'

/** Refunds that the owner made here carry their id in the ledger under this key. */
export const refundField = 'corridor_refund'

export const sumOf = (refunds: readonly { amount: Cents }[]): Cents =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

export const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** Lists Stripe's refunds of a payment, oldest first. */
export async function listRefunds(stripe: Stripe, reference: string): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  return data.toReversed()
}

/** Refunds the rest of a payment of `amount` at Stripe. Refunds that failed before are tried again. */
export async function refundPayment(stripe: Stripe, reference: string, amount: Cents): Promise<void> {
  const refunds = await listRefunds(stripe, reference)
  const remaining = amount - sumOf(refunds.filter((refund) => !hasFailed(refund)))
  if (remaining <= 0) return
  const idempotencyKey = `return-${reference}-${refunds.length}`
  await stripe.refunds.create({ payment_intent: reference, amount: remaining }, { idempotencyKey })
}

/** The payment of a booking or hold, by Stripe's id. `now` is in epoch milliseconds. */
type RefundedPayment = { id: string; reference: string; now: number }

/**
 * Records Stripe's refunds of a payment, and reverses those that failed after they were recorded. A refund
 * takes the job's money first, and then the tip. Those that the owner made here are in the ledger already.
 * @returns all refunds that Stripe attempted, oldest first.
 */
export async function recordRefunds(
  db: Database,
  stripe: Stripe,
  { id, reference, now }: RefundedPayment,
): Promise<Stripe.Refund[]> {
  const refunds = await listRefunds(stripe, reference)
  const ids = refunds.map((refund) => refund.id)
  const [[payment], recorded, recordedTips, ownIds] = await db.batch([
    selectOnlinePayments(db, [reference]),
    selectOnlinePayments(db, ids),
    selectTipsBy(db, ids),
    selectRecordedIds(
      db,
      refunds.flatMap(({ metadata }) => metadata?.[refundField] ?? []),
    ),
  ])
  const isOwn = ({ metadata }: Stripe.Refund) => ownIds.some((own) => own.id === metadata?.[refundField])
  const entry = { bookingId: id, at: new Date(now).toISOString() }
  let jobRest =
    (payment?.amount ?? Number.POSITIVE_INFINITY) -
    sumOf(refunds.filter((each) => isOwn(each) && !hasFailed(each)))
  for (const refund of refunds) {
    const job = recorded.find((each) => each.reference === refund.id)
    const tip = recordedTips.find((each) => each.reference === refund.id)
    const isRecorded = job !== undefined || tip !== undefined
    if (isOwn(refund)) {
      if (hasFailed(refund)) {
        const reversal = { ...entry, amount: refund.amount, reference: `${refund.id} failed` }
        await db.batch([...storeOnlinePayment(db, reversal), raiseAlert(db, 'refund-refused', now)])
      }
      continue
    }
    const jobAmount = isRecorded ? -(job?.amount ?? 0) : Math.min(refund.amount, Math.max(jobRest, 0))
    const tipAmount = refund.amount - jobAmount
    if (!hasFailed(refund)) jobRest -= jobAmount
    if (refund.status === 'succeeded' && !isRecorded) {
      await storeParts(db, { ...entry, reference: refund.id }, { job: -jobAmount, tip: -tipAmount })
    }
    if (hasFailed(refund) && isRecorded) {
      await storeParts(db, { ...entry, reference: `${refund.id} failed` }, { job: jobAmount, tip: tipAmount })
    }
  }
  return refunds
}

type RefundEntry = { bookingId: string; at: string; reference: string }

/** Records in one transaction what a refund, or its reversal, did to the job's money and to the tip. */
async function storeParts(db: Database, entry: RefundEntry, { job, tip }: { job: Cents; tip: Cents }) {
  const [first, ...rest] = [
    ...(job === 0 ? [] : storeOnlinePayment(db, { ...entry, amount: job })),
    ...(tip === 0 ? [] : storeTip(db, { ...entry, amount: tip }, stripeActor)),
  ]
  if (first) await db.batch([first, ...rest])
}
