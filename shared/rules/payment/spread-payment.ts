import type { Cents } from '../price/money.ts'

/** A job, oldest first, with what is due for it, and what was paid. */
export type SpreadJob = { id: string; due: Cents; paid: Cents }

/** The part of an amount that a job gets; negative for a refund. */
export type PaymentPart = { bookingId: string; amount: Cents }

/**
 * Spreads a payment over jobs, oldest first, up to what is due for each. What is left after that is paid too
 * much, and goes to the last job. A negative amount corrects a payment: it is taken off the newest job first,
 * down to what was paid for each.
 * @returns the parts in the order of the jobs, or `null` when less was paid for all of them than is to be taken
 * off.
 */
export function spreadPayment(amount: Cents, jobs: readonly SpreadJob[]): PaymentPart[] | null {
  const [parts, rest] =
    amount > 0 ? fill(amount, jobs, ({ due }) => due) : fill(-amount, jobs.toReversed(), ({ paid }) => paid)
  if (amount < 0) {
    return rest > 0 ? null : parts.toReversed().map((part) => ({ ...part, amount: 0 - part.amount }))
  }
  const last = jobs.at(-1)
  if (!last || rest === 0) return parts
  const lastPart = parts.find(({ bookingId }) => bookingId === last.id)?.amount ?? 0
  return [
    ...parts.filter(({ bookingId }) => bookingId !== last.id),
    { bookingId: last.id, amount: lastPart + rest },
  ]
}

/** Gives each job in turn as much of the amount as it takes. @returns the parts, and what is left. */
function fill(
  amount: Cents,
  jobs: readonly SpreadJob[],
  limitOf: (job: SpreadJob) => Cents,
): [PaymentPart[], Cents] {
  const parts: PaymentPart[] = []
  let rest = amount
  for (const job of jobs) {
    const part = Math.min(rest, Math.max(limitOf(job), 0))
    if (part > 0) parts.push({ bookingId: job.id, amount: part })
    rest -= part
  }
  return [parts, rest]
}

/** The id of a job's part of a payment, the same at each retry. Ids of payments are UUIDs. */
export const paymentPartId = (paymentId: string, bookingId: string) => `${paymentId}:${bookingId}`

/** The id of the payment that a payment of one job is a part of, which is its own if it is whole. */
const sharedPaymentId = (id: string) => id.split(':')[0] ?? id

/** Adds up the amounts of items with the same key. Each sum keeps the place and the rest of its first item. */
export const addUpBy = <Item extends { amount: Cents }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  )

/** Joins the parts of payments that were spread over several jobs. */
export const joinPaymentParts = <Payment extends { id: string; amount: Cents }>(
  payments: readonly Payment[],
) => addUpBy(payments, ({ id }) => sharedPaymentId(id))
