import { inArray, lt } from 'drizzle-orm'
import type { Ids } from '../../ground/database/ids.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { idempotencyKeys } from '../schema.ts'

/** The statement that takes out of the keys of bookings what would know their orders again. */
export const forgetOrders = (db: Database, ids: Ids) =>
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
