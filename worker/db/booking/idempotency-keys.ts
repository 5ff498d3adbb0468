import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { bookings, idempotencyKeys } from '../schema/booking-tables.ts'

/**
 * The query for a use of an idempotency key with the booking it made, if any: there is none when it was
 * deleted, is still on the waiting list, or is a hold with an unpaid deposit.
 */
export const selectUsedKey = (db: Database, key: string | undefined) =>
  db
    .select({
      orderHash: idempotencyKeys.orderHash,
      bookingId: idempotencyKeys.bookingId,
      waitingReason: idempotencyKeys.waitingReason,
      booking: bookings,
    })
    .from(idempotencyKeys)
    .leftJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(key === undefined ? sql`false` : eq(idempotencyKeys.key, key))

export type UsedKey = Awaited<ReturnType<typeof selectUsedKey>>[number]

export const insertKey = (db: Database, key: typeof idempotencyKeys.$inferInsert) =>
  db.insert(idempotencyKeys).values(key)

/** The statement that marks a waiting-list order's key as booked. */
export const markKeyBooked = (db: Database, id: string) =>
  db.update(idempotencyKeys).set({ waitingReason: null }).where(eq(idempotencyKeys.bookingId, id))

/** True when the same order was stored first. */
export const isKeyUsed = (error: unknown) => isUniqueViolation(error, 'idempotency_keys')

/** The statement that clears order hashes, which would identify the orders of an erased customer. */
export const clearOrderHashes = (db: Database, ids: IdsSql) =>
  db.update(idempotencyKeys).set({ orderHash: '' }).where(inArray(idempotencyKeys.bookingId, ids))

/** Removes keys so old that nobody resends their order. @returns how many. */
export async function removeOldKeys(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(limit)
  const removed = await db
    .delete(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, old))
    .returning({ key: idempotencyKeys.key })
  return removed.length
}
