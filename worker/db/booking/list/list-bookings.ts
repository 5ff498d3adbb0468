import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { BookingListQuery } from '../../../../shared/rules/booking/booking-list-query.ts'
import type { Database } from '../../../lib/database/open-database.ts'
import { bookings } from '../../schema.ts'
import type { Booking } from '../bookings.ts'
import { matchesBookingFilter } from './booking-filter.ts'
import { cursorAfter, orderBy, sortKeyColumns, startAfterCursor, subqueryColumn } from './booking-sort.ts'

/**
 * One page of bookings, searched, filtered, sorted and paged in SQL. A page starts after the last row of the one
 * before it.
 * @returns `null` when the cursor does not belong to the query.
 */
export async function listBookings(db: Database, requested: BookingListQuery, today: string) {
  // Bookings of one status are all the same to a sort by status, but for their dates.
  const query: BookingListQuery =
    requested.status && requested.sort === 'status' ? { ...requested, sort: 'bookingDate' } : requested
  if (startAfterCursor(query) === null) return null
  const select = isIndexOrder(query) ? readInOrder : readAndSort
  const { rows, total } = await select(db, query, matchesBookingFilter(query, today))
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items,
    total,
    nextCursor: rows.length > query.limit && last ? cursorAfter(last, query.sort) : null,
  }
}

/** True for a view that the table or an index has in its order: a page ends where it is full. */
const isIndexOrder = ({ sort, ...filter }: BookingListQuery): boolean =>
  sort === 'createdAt' || ((sort === 'bookingDate' || sort === 'status') && !needsFullScan(filter))

const needsFullScan = ({
  search,
  location,
  crew,
  place,
  arrivedFrom,
  arrivedTo,
  network,
}: Partial<BookingListQuery>) =>
  Boolean(search || location || crew || place || arrivedFrom || arrivedTo || network)

type Page = {
  /** One more than the page has, where there is a next one. */
  rows: Booking[]
  total: number
}

async function readInOrder(db: Database, query: BookingListQuery, condition: SQL | undefined): Promise<Page> {
  const [rows, [counted]] = await db.batch([
    db
      .select(getTableColumns(bookings))
      .from(bookings)
      .where(and(condition, startAfterCursor(query) ?? undefined))
      .orderBy(...orderBy(query))
      .limit(query.limit + 1),
    db.select({ total: count() }).from(bookings).where(condition),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Looks through the bookings once, for the page and for how many there are, also where the page is empty. */
async function readAndSort(db: Database, query: BookingListQuery, condition: SQL | undefined): Promise<Page> {
  const keys = { seq: bookings.seq, ...sortKeyColumns(query.sort) }
  const found = db.$with('found').as(db.select(keys).from(bookings).where(condition))
  const page = db
    .select()
    .from(found)
    .where(startAfterCursor(query, subqueryColumn('found')) ?? undefined)
    .orderBy(...orderBy(query, subqueryColumn('found')))
    .limit(query.limit + 1)
    .as('page')
  const counted = db
    .select({ total: count().as('total') })
    .from(found)
    .as('counted')
  const rows = await db
    .with(found)
    .select({ booking: getTableColumns(bookings), total: counted.total })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(bookings, eq(bookings.seq, page.seq))
    .orderBy(...orderBy(query, subqueryColumn('page')))
  return { rows: rows.flatMap(({ booking }) => booking ?? []), total: rows[0]?.total ?? 0 }
}
