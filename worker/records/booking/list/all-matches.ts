import { getTableColumns, sql } from 'drizzle-orm'
import type { ListQuery } from '../../../../shared/rules/booking/list-query.ts'
import type { Database } from '../../../ground/database/open-database.ts'
import { bookings } from '../../schema.ts'
import type { Booking } from '../bookings.ts'
import { selectAllMatches } from './booking-matches.ts'

/**
 * A page of all that a search or a list by arrival finds, the newest booking first, with the filter applied: it may have none.
 * @returns where the next page begins; `null` after the last one.
 */
export async function loadAllMatches(
  db: Database,
  query: ListQuery,
  today: string,
  before: string | null,
  limit: number,
): Promise<{ items: Booking[]; next: string | null }> {
  const { seqs, filter } = selectAllMatches(query, today, Number(before ?? Number.MAX_SAFE_INTEGER), limit)
  const [items, [looked]] = await db.batch([
    db
      .select(getTableColumns(bookings))
      .from(sql`(${seqs}) as found`)
      .crossJoin(bookings)
      .where(sql`${bookings.seq} = found.seq and ${filter ?? sql`true`}`),
    db
      .select({ count: sql<number>`count(*)`.as('count'), last: sql<number>`min(seq)`.as('last') })
      .from(sql`(${seqs})`),
  ])
  return { items, next: looked && looked.count === limit ? String(looked.last) : null }
}
