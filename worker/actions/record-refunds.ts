import type { Stripe } from 'stripe'
import { splitOverParts } from '../../shared/rules/payment/split-refunds.ts'
import type { PaymentPart } from '../../shared/rules/payment/spread-payment.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import {
  type OnlinePart,
  partReference,
  reversalReference,
  selectOnlineParts,
  storeOnlineParts,
  stripeActor,
  stripeIdOf,
} from '../db/deposit/deposit-payments.ts'
import { selectRecordedIds } from '../db/payment/payments.ts'
import { type NewTip, selectTipsBy, storeTip } from '../db/payment/tips.ts'
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

/** Refunds of a part whose booking was deleted have the booking's id under this key. */
const returnField = 'corridor_returned'

/** Returns how much of a part, and of the whole payment, the refunds have left to return. */
export function leftToReturn(
  refunds: readonly Stripe.Refund[],
  { bookingId, amount }: PaymentPart,
  total: Cents,
): Cents {
  const ofPart = refunds.filter(({ metadata }) => metadata?.[returnField] === bookingId)
  return Math.min(amount - sumOf(ofPart), total - sumOf(refunds))
}

/** Refunds a part of a payment of `total` at Stripe. Refunds that failed before are tried again. */
export async function refundPart(
  stripe: Stripe,
  reference: string,
  part: PaymentPart,
  total: Cents,
): Promise<void> {
  const refunds = await listRefunds(stripe, reference)
  const amount = leftToReturn(
    refunds.filter((refund) => !hasFailed(refund)),
    part,
    total,
  )
  if (amount <= 0) return
  await stripe.refunds.create(
    { payment_intent: reference, amount, metadata: { [returnField]: part.bookingId } },
    { idempotencyKey: `return-${reference}-${refunds.length}` },
  )
}

/** Loads what is recorded of a payment and its refunds, and splits the refunds over the payment's parts. */
export async function splitRefunds(
  db: Database,
  refunds: readonly Stripe.Refund[],
  { id, reference }: Pick<RefundedPayment, 'id' | 'reference'>,
) {
  const ids = refunds.map((refund) => refund.id)
  const [parts, recorded, recordedTips, own] = await db.batch([
    selectOnlineParts(db, [reference]),
    selectOnlineParts(db, ids),
    selectTipsBy(db, ids),
    selectRecordedIds(
      db,
      refunds.flatMap(({ metadata }) => metadata?.[refundField] ?? []),
    ),
  ])
  return splitOverParts(
    parts.length > 0 ? parts : [{ bookingId: id, amount: Number.POSITIVE_INFINITY }],
    refunds.map((refund) => ({
      refund,
      ...{ amount: refund.amount, hasFailed: hasFailed(refund) },
      ownOf: own.find((each) => each.id === refund.metadata?.[refundField])?.bookingId ?? null,
      returnOf: refund.metadata?.[returnField] ?? null,
      recorded: {
        jobs: recorded
          .filter((row) => stripeIdOf(row.reference) === refund.id)
          .map(({ bookingId, amount }) => ({ bookingId, amount: -amount })),
        tip: -(recordedTips.find((row) => row.reference === refund.id)?.amount ?? 0),
      },
    })),
  )
}

/** The payment of a booking or hold, by Stripe's id. `now` is in epoch milliseconds. */
type RefundedPayment = { id: string; reference: string; now: number }

/**
 * Records Stripe's refunds of a payment, and reverses those that failed after they were recorded. Those that the
 * owner made here are in the ledger already.
 * @returns all refunds that Stripe attempted, oldest first.
 */
export async function recordRefunds(
  db: Database,
  stripe: Stripe,
  { id, reference, now }: RefundedPayment,
): Promise<Stripe.Refund[]> {
  const refunds = await listRefunds(stripe, reference)
  const { shares } = await splitRefunds(db, refunds, { id, reference })
  const at = new Date(now).toISOString()
  for (const { refund, ownOf, isRecorded, jobs, tip } of shares) {
    if (ownOf !== null) {
      if (hasFailed(refund)) {
        const reversal = { bookingId: ownOf, amount: refund.amount, reference: reversalReference(refund.id) }
        await db.batch([...storeOnlineParts(db, [reversal], at), raiseAlert(db, 'refund-refused', now)])
      }
      continue
    }
    const rows = jobs.map((part, index) => ({ ...part, reference: partReference(refund.id, index) }))
    const tipRow = { bookingId: id, amount: tip, reference: refund.id, at }
    if (refund.status === 'succeeded' && !isRecorded) {
      await storeShares(
        db,
        rows.map((row) => ({ ...row, amount: -row.amount })),
        { ...tipRow, amount: -tip },
      )
    }
    if (hasFailed(refund) && isRecorded) {
      await storeShares(
        db,
        rows.map((row) => ({ ...row, reference: reversalReference(row.reference) })),
        { ...tipRow, reference: reversalReference(refund.id) },
      )
    }
  }
  return refunds
}

/** Records in one transaction what a refund, or its reversal, did to the jobs' money and to the tip. */
async function storeShares(db: Database, rows: readonly OnlinePart[], tip: NewTip) {
  const [first, ...rest] = [
    ...(rows.length === 0 ? [] : storeOnlineParts(db, rows, tip.at)),
    ...(tip.amount === 0 ? [] : storeTip(db, tip, stripeActor)),
  ]
  if (first) await db.batch([first, ...rest])
}
