import { eq, sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from '../../ground/database/open-database.ts'
import { bookings, idempotencyKeys } from '../schema.ts'

/**
 * The query for a use of an idempotency key, with the booking that it made unless that is deleted, or a hold as long as
 * its deposit is not paid.
 */
export const selectUsedKey = (db: Database, key: string | undefined) =>
  db
    .select({
      orderHash: idempotencyKeys.orderHash,
      bookingId: idempotencyKeys.bookingId,
      booking: bookings,
    })
    .from(idempotencyKeys)
    .leftJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(key === undefined ? sql`false` : eq(idempotencyKeys.key, key))

/** The statement that keeps the key of an order with what it made. */
export const keepKey = (db: Database, key: typeof idempotencyKeys.$inferInsert) =>
  db.insert(idempotencyKeys).values(key)

/** True when the very same order was first. */
export const isKeyUsed = (error: unknown) => isUniqueViolation(error, 'idempotency_keys')
