import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { paymentEvents } from '../schema/deposit-tables.ts'

export type PaymentEvent = typeof paymentEvents.$inferSelect

/** Stores a received event. @returns false when it was received before. */
export async function insertPaymentEvent(
  db: Database,
  event: Omit<PaymentEvent, 'outcome'>,
): Promise<boolean> {
  const inserted = await db.insert(paymentEvents).values(event).onConflictDoNothing().returning()
  return inserted.length > 0
}

export const setEventOutcome = (db: Database, id: string, outcome: string) =>
  db.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id))

/** The query for unsettled events received up to an instant, oldest first. */
export const selectOpenEvents = (db: Database, until: number, limit: number) =>
  db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.outcome), lte(paymentEvents.receivedAt, new Date(until).toISOString())))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit)

/** True when an event has been unsettled for this many milliseconds. */
export async function hasStaleEvents(db: Database, now: number, ms: number): Promise<boolean> {
  return (await selectOpenEvents(db, now - ms, 1)).length > 0
}
