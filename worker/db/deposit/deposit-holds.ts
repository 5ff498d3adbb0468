import { and, asc, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { JobOrder } from '../../../shared/rules/booking/order-request.ts'
import type { Catalogue } from '../../../shared/rules/price/catalogue.ts'
import { endOf, type JobEnd, maxJobDays } from '../../../shared/rules/schedule/job.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookingFromOrder } from '../booking/booking-from-order.ts'
import { idempotencyKeys } from '../schema/booking-tables.ts'
import { depositHolds, paymentEvents } from '../schema/deposit-tables.ts'
import { slotClaims } from '../schema/schedule-tables.ts'

export type Hold = typeof depositHolds.$inferSelect

/** The statement that holds an order until its deposit is paid. */
export const insertHold = (db: Database, hold: typeof depositHolds.$inferInsert) =>
  db.insert(depositHolds).values(hold).returning()

export async function findHold(db: Database, id: string): Promise<Hold | undefined> {
  const [hold] = await db.select().from(depositHolds).where(eq(depositHolds.id, id))
  return hold
}

/** The query for what somebody holds; who it is, contacts and network say together. */
export const selectOwnHolds = (
  db: Database,
  { email, phone }: Pick<JobOrder, 'email' | 'phone'>,
  networkHash: string | null,
) =>
  db
    .select()
    .from(depositHolds)
    .where(
      and(
        eq(depositHolds.state, 'held'),
        sql`${depositHolds.networkHash} is ${networkHash}`,
        sql`${depositHolds.order} ->> 'email' = ${email} and ${depositHolds.order} ->> 'phone' = ${phone}`,
      ),
    )

/**
 * The query for the holds of which it is not known whether they are paid, and those whose money is owed. One that is
 * held is asked about only when it began before an instant: until then somebody else tells.
 */
export const selectUnsettled = (db: Database, until: number, limit: number) =>
  db
    .select()
    .from(depositHolds)
    .where(
      and(
        isNotNull(depositHolds.checkoutId),
        or(
          inArray(depositHolds.state, ['lapsed', 'owed']),
          and(eq(depositHolds.state, 'held'), lte(depositHolds.createdAt, new Date(until).toISOString())),
        ),
      ),
    )
    .orderBy(asc(depositHolds.expires))
    .limit(limit)

/** The job of a hold as it was told, with its taxes. */
export const jobOfHold = ({ order, host, createdAt, job, gst, pst }: Hold, catalogue: Catalogue) => ({
  ...bookingFromOrder(order, host, Date.parse(createdAt), catalogue),
  ...job,
  taxes: { gst, pst },
})

/** Where the deposit is paid, and until when the time is held for that. False when it was let go meanwhile. */
export async function storeCheckout(
  db: Database,
  id: string,
  checkout: Pick<Hold, 'checkoutId' | 'checkoutUrl' | 'expires'>,
): Promise<boolean> {
  const updated = await db
    .update(depositHolds)
    .set(checkout)
    .where(and(eq(depositHolds.id, id), eq(depositHolds.state, 'held')))
    .returning({ id: depositHolds.id })
  return updated.length > 0
}

/** The hours of a hold: its job begins on its order's day. */
const claimsOfHold = ({ id, order }: Hold) =>
  and(
    eq(slotClaims.bookingId, id),
    sql`${slotClaims.date} between ${order.date} and ${addDays(order.date, maxJobDays)}`,
  )

/** When the job of a hold will be ready, by the hours that it holds; `null` when it holds none. */
export async function findHoldReadyTime(db: Database, hold: Hold): Promise<JobEnd | null> {
  const hours = await db
    .select({ date: slotClaims.date, hour: slotClaims.hour, to: slotClaims.toMinute })
    .from(slotClaims)
    .where(claimsOfHold(hold))
    .orderBy(slotClaims.date, slotClaims.hour)
  if (hours.length === 0) return null
  return endOf(hours.map(({ date, hour, to }) => ({ date, from: hour * 60, to: hour * 60 + to })))
}

/**
 * Lets go of the time of a hold and of its order's key, in one transaction; `lapsed` when nobody knows whether it was
 * paid. One that is held no longer stays as it is, but that a lapsed one may turn out not to be paid.
 */
export async function storeHoldRelease(
  db: Database,
  hold: Hold,
  nextState: 'released' | 'lapsed',
  condition: SQL | undefined = eq(depositHolds.state, 'held'),
): Promise<void> {
  const isTarget = and(eq(depositHolds.id, hold.id), condition)
  const exists = sql`exists (select 1 from ${depositHolds} where ${isTarget})`
  const { id, idempotencyKey } = hold
  await db.batch([
    db.delete(slotClaims).where(and(claimsOfHold(hold), exists)),
    db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.key, idempotencyKey ?? ''), eq(idempotencyKeys.bookingId, id), exists)),
    db.update(depositHolds).set({ state: nextState }).where(isTarget),
  ])
}

/** Lets go of a hold whose page to pay at has ended unpaid, also when nobody knew that before. */
export const storeUnpaidRelease = (db: Database, hold: Hold): Promise<void> =>
  storeHoldRelease(db, hold, 'released', inArray(depositHolds.state, ['held', 'lapsed']))

/** The statement that notes of a hold that what was owed is given back. */
export const markHoldRefunded = (db: Database, id: string) =>
  db
    .update(depositHolds)
    .set({ state: 'returned' })
    .where(and(eq(depositHolds.id, id), eq(depositHolds.state, 'owed')))

/** The holds whose time is up, and which nobody has let go of yet. */
export const isExpiredHold = (now: number) =>
  and(eq(depositHolds.state, 'held'), lte(depositHolds.expires, now))

/** Lets go of the holds whose time is up: who never had a page to pay at has not paid. @returns how many. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<number> {
  const expired = await db.select().from(depositHolds).where(isExpiredHold(now))
  for (const hold of expired)
    await storeHoldRelease(db, hold, hold.checkoutId ? 'lapsed' : 'released', isExpiredHold(now))
  return expired.length
}

/**
 * Removes what deposits came to, and what was told of them, before an instant: bookings and the ledger say the rest.
 * @returns how many deposits.
 */
export async function removeOldHolds(db: Database, before: string): Promise<number> {
  const [removed] = await db.batch([
    db
      .delete(depositHolds)
      .where(
        and(
          inArray(depositHolds.state, ['booked', 'released', 'returned']),
          lt(depositHolds.createdAt, before),
        ),
      )
      .returning({ id: depositHolds.id }),
    db
      .delete(paymentEvents)
      .where(and(isNotNull(paymentEvents.outcome), lt(paymentEvents.receivedAt, before))),
  ])
  return removed.length
}

/** The query for whose the holds are. */
export const selectHoldOrders = (db: Database) =>
  db.select({ id: depositHolds.id, order: depositHolds.order }).from(depositHolds)

/** The statement that removes holds. What is being paid for right now goes back once it is paid. */
export const removeHolds = (db: Database, ids: IdsSql) =>
  db.delete(depositHolds).where(inArray(depositHolds.id, ids))
