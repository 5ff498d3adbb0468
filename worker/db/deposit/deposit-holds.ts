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

export const insertHold = (db: Database, hold: typeof depositHolds.$inferInsert) =>
  db.insert(depositHolds).values(hold).returning()

export async function findHold(db: Database, id: string): Promise<Hold | undefined> {
  const [hold] = await db.select().from(depositHolds).where(eq(depositHolds.id, id))
  return hold
}

/** The query for a customer's own holds. Contacts and network together identify the customer. */
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
 * The query for holds whose payment is unknown and those whose money is owed. A hold that is still held is
 * included only if it began before an instant, since until then the webhook or the customer's return reports
 * it.
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

/** The job of a hold as it was agreed upon, with its taxes. */
export const jobOfHold = ({ order, host, createdAt, job, gst, pst }: Hold, catalogue: Catalogue) => ({
  ...bookingFromOrder(order, host, Date.parse(createdAt), catalogue),
  ...job,
  taxes: { gst, pst },
})

/**
 * Stores the hold's checkout and how long the time is held for it. Returns false when the hold was released
 * meanwhile.
 */
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

/** The hours of a hold, which start on the day of its order. */
const claimsOfHold = ({ id, order }: Hold) =>
  and(
    eq(slotClaims.bookingId, id),
    sql`${slotClaims.date} between ${order.date} and ${addDays(order.date, maxJobDays)}`,
  )

/** When the hold's job will be ready according to its claimed hours; `null` when it has none. */
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
 * Releases a hold's hours and its order's key in one transaction. `lapsed` means that it isn't known whether
 * it was paid. By default only a hold that is still held changes.
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

/** Releases a hold whose checkout expired unpaid, even if it had lapsed before that was known. */
export const storeUnpaidRelease = (db: Database, hold: Hold): Promise<void> =>
  storeHoldRelease(db, hold, 'released', inArray(depositHolds.state, ['held', 'lapsed']))

/** The statement that marks the owed deposit of a hold as refunded. */
export const markHoldRefunded = (db: Database, id: string) =>
  db
    .update(depositHolds)
    .set({ state: 'returned' })
    .where(and(eq(depositHolds.id, id), eq(depositHolds.state, 'owed')))

export const isExpiredHold = (now: number) =>
  and(eq(depositHolds.state, 'held'), lte(depositHolds.expires, now))

/** Releases the expired holds. A hold without a checkout cannot have been paid. @returns how many. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<number> {
  const expired = await db.select().from(depositHolds).where(isExpiredHold(now))
  for (const hold of expired)
    await storeHoldRelease(db, hold, hold.checkoutId ? 'lapsed' : 'released', isExpiredHold(now))
  return expired.length
}

/**
 * Removes settled holds and payment events from before an instant. Bookings and the ledger have the rest.
 * @returns how many holds were removed.
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

/** The query for the orders of all holds, which identify their customers. */
export const selectHoldOrders = (db: Database) =>
  db.select({ id: depositHolds.id, order: depositHolds.order }).from(depositHolds)

/** The statement that removes holds. A payment still in progress is refunded once it arrives. */
export const removeHolds = (db: Database, ids: IdsSql) =>
  db.delete(depositHolds).where(inArray(depositHolds.id, ids))
