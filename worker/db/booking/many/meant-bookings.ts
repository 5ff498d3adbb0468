import { and, desc, inArray, not, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import { maxBulkItems } from '../../../../shared/rules/booking/bulk-actions.ts'
import type { BulkRequest } from '../../../../shared/rules/booking/bulk-request.ts'
import type { Database } from '../../../lib/database/open-database.ts'
import { bookings } from '../../schema.ts'
import { afterLastChange, proposalAfterStatus } from '../bookings.ts'
import { matchesBookingFilter } from '../list/booking-filter.ts'

/** The bookings that an act is meant for, and how many more it could change. */
export type BookingSelection = { ids: string[]; remaining: number }

/**
 * The bookings that a list has or whose ids are given. Of a list, those that can be changed come first: what is left
 * over another call finds.
 */
export async function resolveSelection(
  db: Database,
  { ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>,
  canChange: SQL,
  now: number,
): Promise<BookingSelection> {
  if (!filter) return { ids: [...new Set(ids)], remaining: 0 }
  const isInFilter = matchesBookingFilter(filter, businessDate(now))
  const select = (condition: SQL) =>
    db
      .select({ id: bookings.id, total: sql<number>`count(*) over ()`.as('total') })
      .from(bookings)
      .where(and(isInFilter, condition))
      .orderBy(desc(bookings.seq))
      .limit(maxBulkItems)
  const [changeable, unchangeable] = await db.batch([select(canChange), select(not(canChange))])
  return {
    ids: [...changeable, ...unchangeable].map(({ id }) => id),
    remaining: (changeable[0]?.total ?? 0) - changeable.length,
  }
}

/** True of the listed bookings for which a condition holds. */
export const matchesSelection = (ids: SQL, condition: SQL): SQL | undefined =>
  and(inArray(bookings.id, ids), condition)

/** The query for what says why a booking that was meant is not changed. */
export const selectSelection = (db: Database, ids: SQL) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      customerPhone: bookings.customerPhone,
      customerEmail: bookings.customerEmail,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      network: bookings.networkHash,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))

/** The statement that gives bookings a status, where they may have it. */
export const setStatuses = (db: Database, condition: SQL | undefined, status: BookingStatus, at: string) =>
  db
    .update(bookings)
    .set({ status, proposal: proposalAfterStatus(status), updatedAt: afterLastChange(at) })
    .where(condition)
