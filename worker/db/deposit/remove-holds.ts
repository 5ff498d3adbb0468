import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { depositHolds, paymentEvents } from '../schema.ts'

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
