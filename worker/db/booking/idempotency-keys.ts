import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { bookings, idempotencyKeys } from '../schema/booking-tables.ts'

/**
 * The query for a use of an idempotency key, with the booking that it made unless that is deleted, not booked yet, or a
 * hold as long as its deposit is not paid.
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

/** A use of an idempotency key, with what became of its order. */
export type UsedKey = Awaited<ReturnType<typeof selectUsedKey>>[number]

/** The statement that keeps the key of an order with what it made. */
export const insertKey = (db: Database, key: typeof idempotencyKeys.$inferInsert) =>
  db.insert(idempotencyKeys).values(key)

/** The statement that says of the key of an order on the waiting list that it is booked. */
export const markKeyBooked = (db: Database, id: string) =>
  db.update(idempotencyKeys).set({ waitingReason: null }).where(eq(idempotencyKeys.bookingId, id))

/** True when the very same order was first. */
export const isKeyUsed = (error: unknown) => isUniqueViolation(error, 'idempotency_keys')

/** The statement that takes out of the keys of bookings what would know their orders again. */
export const clearOrderHashes = (db: Database, ids: IdsSql) =>
  db.update(idempotencyKeys).set({ orderHash: '' }).where(inArray(idempotencyKeys.bookingId, ids))

/** Removes keys that are so old that nobody sends their booking again. @returns how many. */
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
