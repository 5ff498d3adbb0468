import { and, desc, inArray, not, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import { maxMany } from '../../../../shared/rules/booking/many.ts'
import type { ManyRequest } from '../../../../shared/rules/booking/many-request.ts'
import type { Database } from '../../../lib/database/open-database.ts'
import { bookings } from '../../schema.ts'
import { afterLastChange, proposalUnder } from '../bookings.ts'
import { isListed } from '../list/booking-filter.ts'

/** The bookings that an act is meant for, and how many more it could change. */
export type Meant = { ids: string[]; left: number }

/**
 * The bookings that a list has or whose ids are given. Of a list, those that can be changed come first: what is left
 * over another call finds.
 */
export async function findMeant(
  db: Database,
  { ids, filter }: Pick<ManyRequest, 'ids' | 'filter'>,
  canChange: SQL,
  now: number,
): Promise<Meant> {
  if (!filter) return { ids: [...new Set(ids)], left: 0 }
  const listed = isListed(filter, businessDate(now))
  const select = (condition: SQL) =>
    db
      .select({ id: bookings.id, total: sql<number>`count(*) over ()`.as('total') })
      .from(bookings)
      .where(and(listed, condition))
      .orderBy(desc(bookings.seq))
      .limit(maxMany)
  const [changeable, others] = await db.batch([select(canChange), select(not(canChange))])
  return {
    ids: [...changeable, ...others].map(({ id }) => id),
    left: (changeable[0]?.total ?? 0) - changeable.length,
  }
}

/** True of the listed bookings for which a condition holds. */
export const areOf = (ids: SQL, condition: SQL): SQL | undefined => and(inArray(bookings.id, ids), condition)

/** The query for what says why a booking that was meant is not changed. */
export const selectMeant = (db: Database, ids: SQL) =>
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
export const setAllStatus = (db: Database, which: SQL | undefined, status: BookingStatus, at: string) =>
  db
    .update(bookings)
    .set({ status, proposal: proposalUnder(status), updatedAt: afterLastChange(at) })
    .where(which)
