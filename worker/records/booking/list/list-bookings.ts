import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import type { ListQuery } from '../../../../shared/rules/booking/list-query.ts'
import type { Database } from '../../../ground/database/open-database.ts'
import { bookings } from '../../schema.ts'
import { isInDates, isLookedUp, type Matches, matchesOf } from './booking-matches.ts'
import { cursorAfter, isSortedWithinStatus, orderBy, startAfterCursor } from './booking-sort.ts'
import { countInFilter } from './count-filter.ts'

/**
 * One page of bookings, searched, filtered, sorted and paged in SQL. A page starts after the last row of the one
 * before it, so the hundredth costs what the first does. Where no index has the order that is asked for, the list
 * ends after its first matches: then `cappedAt` says after how many.
 * @returns `null` when the cursor does not belong to the query.
 */
export async function listBookings(db: Database, asked: ListQuery, today: string) {
  // Bookings of one status are all the same to a sort by status, but for their dates.
  const query: ListQuery = asked.status && asked.sort === 'status' ? { ...asked, sort: 'bookingDate' } : asked
  const start = startAfterCursor(query)
  if (start === null) return null
  const matches = matchesOf(query, today)
  const [rows, [count]] = await db.batch([
    selectPage(db, query, matches, start, today),
    matches && (isLookedUp(query, today) || matches.filter)
      ? countMatches(db, matches)
      : db.select({ total: countInFilter(query, today).as('total') }).from(sql`(select 1)`),
  ])
  const { total, matched }: { total: number; matched?: number } = count ?? { total: 0 }
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const page = {
    items,
    total,
    nextCursor: rows.length > query.limit && last ? cursorAfter(last, query.sort) : null,
  }
  return matches && (matched ?? total) >= matches.limit ? { ...page, cappedAt: matches.limit } : page
}

/** The rows of a page and one more, which tells whether there is a next one. */
function selectPage(
  db: Database,
  query: ListQuery,
  matches: Matches | null,
  start: SQL | undefined,
  today: string,
) {
  const { status, sort, limit } = query
  const order = orderBy(query)
  if (matches) {
    // A cross join keeps SQLite from walking through the bookings and looking for them among the matches.
    return db
      .select(getTableColumns(bookings))
      .from(sql`(${matches.seqs}) as found`)
      .crossJoin(bookings)
      .where(and(sql`${bookings.seq} = found.seq`, matches.filter, start))
      .orderBy(...order)
      .limit(limit + 1)
  }
  const select = () => db.select(getTableColumns(bookings)).from(bookings)
  const ofStatus = (each: BookingStatus) => select().where(and(eq(bookings.status, each), start))
  if (!status && isSortedWithinStatus(sort)) {
    return unionAll(ofStatus('pending'), ofStatus('confirmed'), ofStatus('completed'), ofStatus('cancelled'))
      .orderBy(...order)
      .limit(limit + 1)
  }
  return select()
    .where(and(status && eq(bookings.status, status), isInDates(query, today), start))
    .orderBy(...order)
    .limit(limit + 1)
}

/** How many bookings a search has, and how many it looked at. */
function countMatches(db: Database, matches: Matches) {
  const matched = sql<number>`count(*)`.as('matched')
  if (!matches.filter) {
    return db.select({ total: sql<number>`count(*)`.as('total'), matched }).from(sql`(${matches.seqs})`)
  }
  const total = sql<number>`coalesce(sum(${matches.filter}), 0)`.as('total')
  return db
    .select({ total, matched })
    .from(sql`(${matches.seqs}) as found`)
    .crossJoin(bookings)
    .where(sql`${bookings.seq} = found.seq`)
}
