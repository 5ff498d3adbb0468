import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notLike, type SQL, sql } from 'drizzle-orm'
import { undoUntil } from '../../../shared/rules/booking/undoable-actions.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { cardRefunds, payments } from '../schema/payment-tables.ts'
import { type NewPayment, paymentExists } from './payments.ts'

export type CardRefund = typeof cardRefunds.$inferSelect

/**
 * The statement that has Stripe make a refund, once it can no longer be undone. It follows the one that stores
 * the refund, and does nothing if nothing was stored.
 */
export const storeCardRefund = (db: Database, bookingId: string, { id, amount, at }: NewPayment) =>
  insertSelect(
    db,
    cardRefunds,
    { id, bookingId, amount: -amount, dueAt: undoUntil(at) },
    sql`where ${paymentExists(id)}`,
  ).onConflictDoNothing()

/** True if a condition holds and Stripe was not asked for the refund. */
export const isUnsent = (id: string, condition: SQL | undefined): SQL | undefined =>
  and(
    condition,
    sql`not exists (select 1 from ${cardRefunds} where ${cardRefunds.id} = ${id} and ${cardRefunds.state} <> 'waiting')`,
  )

/** The statement that drops an undone refund, if a condition holds. */
export const dropCardRefund = (db: Database, id: string, condition: SQL) =>
  db.delete(cardRefunds).where(and(eq(cardRefunds.id, id), eq(cardRefunds.state, 'waiting'), condition))

/** Claims the refunds that are due, oldest first, so that they can no longer be undone. */
export async function claimCardRefunds(db: Database, now: number, limit: number): Promise<CardRefund[]> {
  const due = db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(
      and(
        inArray(cardRefunds.state, ['waiting', 'sending']),
        lte(cardRefunds.dueAt, new Date(now).toISOString()),
      ),
    )
    .orderBy(asc(cardRefunds.dueAt))
    .limit(limit)
  return db.update(cardRefunds).set({ state: 'sending' }).where(inArray(cardRefunds.id, due)).returning()
}

/** The statement that stores what became of a claimed refund. */
export const setCardRefundState = (db: Database, id: string, state: 'sent' | 'refused') =>
  db
    .update(cardRefunds)
    .set({ state })
    .where(and(eq(cardRefunds.id, id), eq(cardRefunds.state, 'sending')))

/** True when a refund was due before an instant and Stripe has neither made nor refused it. */
export async function hasLateCardRefunds(db: Database, before: number): Promise<boolean> {
  const [late] = await db
    .select({ id: cardRefunds.id })
    .from(cardRefunds)
    .where(
      and(
        inArray(cardRefunds.state, ['waiting', 'sending']),
        lte(cardRefunds.dueAt, new Date(before).toISOString()),
      ),
    )
    .limit(1)
  return late !== undefined
}

/** The references of Stripe's payments for a booking, newest first. */
export const listStripePayments = (db: Database, bookingId: string) =>
  db
    .select({ reference: sql<string>`${payments.reference}` })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.method, 'online'),
        gt(payments.amount, 0),
        isNotNull(payments.reference),
        // A refund that failed is no payment.
        notLike(payments.reference, '% failed'),
      ),
    )
    .orderBy(desc(payments.at))
