import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { statusesBefore } from '../../../shared/booking/booking-status.ts'
import { type AuditedBy, auditChange } from '../../audit/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { bookings, slotClaims } from '../../database/schema.ts'
import { lastDateHeld } from '../../schedule/crew-days.ts'
import { afterLastChange } from '../bookings.ts'
import { recordEvent } from '../history.ts'

/**
 * Cancels strangers' bookings that nobody real has made, all at once: their hours are free, and nobody is told. What
 * was still to be told about them is no longer true, so it is not sent. @returns how many.
 */
export async function undoBookings(db: Database, ids: readonly string[], by: AuditedBy): Promise<number> {
  const { at } = by
  const isOne = inArray(bookings.id, sql`(select value from json_each(${JSON.stringify(ids)}))`)
  const toUndo = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOne, isNotNull(bookings.networkHash), inArray(bookings.status, statusesBefore('cancelled'))))
  const first = sql`(select min(${bookings.bookingDate}) from ${bookings} where ${isOne})`
  const last = sql`(select max(${lastDateHeld}) from ${bookings} where ${isOne})`
  const [, , undone] = await db.batch([
    recordEvent(db, inArray(bookings.id, toUndo), {
      at,
      actor: { kind: 'owner', email: by.actor },
      action: 'undone',
      fromValue: bookings.status,
      toValue: 'cancelled',
    }),
    db
      .delete(slotClaims)
      .where(
        and(sql`${slotClaims.date} between ${first} and ${last}`, inArray(slotClaims.bookingId, toUndo)),
      ),
    db
      .update(bookings)
      .set({ status: 'cancelled', updatedAt: afterLastChange(at) })
      .where(inArray(bookings.id, toUndo))
      .returning({ id: bookings.id }),
    auditChange(db, by, 'bookings-undone'),
  ])
  return undone.length
}
