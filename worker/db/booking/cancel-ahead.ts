import { and, inArray, sql } from 'drizzle-orm'
import { businessMoment } from '../../../shared/lib/time/business-time.ts'
import { openStatuses } from '../../../shared/rules/booking/booking-erasure.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { bookings } from '../schema.ts'
import { recordEvent } from './booking-events.ts'

/** The statements that cancel those of some bookings whose time is still to come, without a word to anybody. */
export function cancelUpcoming(db: Database, ids: IdsSql, { at, actor }: Pick<AuditedBy, 'at' | 'actor'>) {
  const { date, minutes } = businessMoment(Date.parse(at))
  const isUpcoming = and(
    inArray(bookings.id, ids),
    inArray(bookings.status, openStatuses),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) > (${date}, ${minutes})`,
  )
  return [
    recordEvent(db, isUpcoming, {
      at,
      actor: { kind: 'owner', email: actor },
      action: 'status',
      fromValue: bookings.status,
      toValue: 'cancelled',
    }),
    db.update(bookings).set({ status: 'cancelled' }).where(isUpcoming).returning({ id: bookings.id }),
  ] as const
}
