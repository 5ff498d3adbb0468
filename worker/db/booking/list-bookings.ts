import { and, asc, between, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import {
  arrivalsOf,
  datesOf,
  type SortKey,
  similarNetworks,
} from '../../../shared/rules/booking/booking-list.ts'
import type { BookingFilter, BookingListQuery } from '../../../shared/rules/booking/booking-list-query.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { similarOrderThresholds } from '../../../shared/rules/booking/bulk-actions.ts'
import { searchTerms } from '../../../shared/rules/booking/search-key.ts'
import { commonEmailDomains } from '../../../shared/rules/mail/common-email-domains.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema/booking-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'
import { type Booking, isUnpaid } from './bookings.ts'

/**
 * Searches, filters, sorts and pages bookings in SQL. A page starts after the last row of the one before it.
 * @returns `null` when the cursor does not belong to the query.
 */
export async function listBookings(db: Database, requested: BookingListQuery, today: string) {
  // Bookings of one status differ only in the sort's second column, their date.
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

/** True if the table or an index already has the order, so reading can stop once the page is full. */
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
  /** One row more than the page has, if there is a next page. */
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

/** Scans the bookings once for both the page and the total, which is also needed when the page is empty. */
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

/** True for the bookings that a view of the list contains, on any page. */
export function matchesBookingFilter(filter: BookingFilter, today: string): SQL | undefined {
  const { search, status, location, crew, place, unpaid } = filter
  const dates = datesOf(filter, today)
  const isUpcoming = filter.range === 'upcoming' && !filter.from && !filter.to
  return and(
    status && eq(bookings.status, status),
    // What is done or cancelled is no longer to come.
    isUpcoming && !status ? inArray(bookings.status, reschedulableStatuses) : undefined,
    dates ? between(bookings.bookingDate, ...dates) : undefined,
    location && eq(bookings.location, location),
    crew ? eq(bookings.crew, crew) : undefined,
    place && eq(bookings.place, place),
    unpaid && isUnpaid,
    matchesArrival(filter, today),
    search ? matchesSearch(search, sql`${bookings.searchKey}`) : undefined,
  )
}

/** True for a text that contains every word of a search. */
export const matchesSearch = (search: string, key: SQL): SQL | undefined =>
  and(...searchTerms(search).map((texts) => or(...texts.map((text) => sql`instr(${key}, ${text}) > 0`))))

/** The tables that store visitors' orders. */
type VisitorOrderTable = typeof bookings | typeof waitingOrders

/** Matches when and from where bookings or waiting-list orders arrived. */
export function matchesArrival(
  filter: Pick<BookingFilter, 'arrivedFrom' | 'arrivedTo' | 'network' | 'domain'>,
  today: string,
  table: VisitorOrderTable = bookings,
): SQL | undefined {
  const { network, domain } = filter
  const arrivals = arrivalsOf(filter, today)
  if (!arrivals) return undefined
  const isFromNetwork = network && eq(table.networkHash, network)
  return and(
    table === bookings ? arrivedNear(arrivals[0]) : undefined,
    between(table.createdAt, ...arrivals),
    domain ? sql`${emailDomain(table)} = ${domain}` : undefined,
    network === similarNetworks ? isSimilarOrder(table, arrivals) : isFromNetwork || undefined,
  )
}

/** The email domain of a booking or a waiting-list order. */
export const emailDomain = (table: VisitorOrderTable): SQL => {
  const email = table === bookings ? sql`customer_email` : sql`visitor_order ->> 'email'`
  return sql`lower(substr(${email}, instr(${email}, '@') + 1))`
}

/** True for an email domain so common that two people sharing it means nothing. */
export const isCommonDomain = (domain: SQL): SQL =>
  sql`${domain} in (select value from json_each(${JSON.stringify(commonEmailDomains)}))`

/**
 * The bookings and waiting-list orders that visitors sent between two instants, with the columns that similar
 * ones share.
 */
const selectSentBetween = (from: string, to: string) => sql`
  select id, network_hash, ${emailDomain(bookings)} as domain, substr(created_at, 1, 13) as hour,
    customer_name as name, customer_phone as phone, lower(customer_email) as email, comments
  from bookings
  where ${arrivedNear(from)} and network_hash is not null and created_at between ${from} and ${to}
  union all
  select id, network_hash, ${emailDomain(waitingOrders)}, substr(created_at, 1, 13),
    visitor_order ->> 'name', visitor_order ->> 'phone', lower(visitor_order ->> 'email'), visitor_order ->> 'comments'
  from waiting_orders
  where dismissed_by is null and network_hash is not null and created_at between ${from} and ${to}`

/** True for orders that are similar to others: see {@link similarOrderThresholds}. */
function isSimilarOrder(table: VisitorOrderTable, [from, to]: [string, string]): SQL {
  const frequentValues = (column: SQL, minCount: number, condition = sql`true`) =>
    sql`select ${column} from sent where ${condition} group by ${column} having count(*) >= ${minCount}`
  const pairs = sql`select network_hash, min(hour) as hour from sent group by network_hash having count(*) >= 2`
  const burstHours = sql`select hour from (${pairs}) group by hour having count(*) >= ${similarOrderThresholds.pairs}`
  const repeatedFields = ['name', 'phone', 'email', 'comments'].map((name) => {
    const column = sql.raw(name)
    return sql`${column} in (${frequentValues(column, similarOrderThresholds.same, sql`${column} <> ''`)})`
  })
  const isSimilar = or(
    sql`network_hash in (${frequentValues(sql`network_hash`, similarOrderThresholds.network)})`,
    sql`network_hash in (select network_hash from (${pairs}) where hour in (${burstHours}))`,
    sql`domain in (${frequentValues(sql`domain`, similarOrderThresholds.domain, sql`domain <> '' and not ${isCommonDomain(sql`domain`)}`)})`,
    ...repeatedFields,
  )
  return sql`${table.id} in (with sent as materialized (${selectSentBetween(from, to)}) select id from sent where ${isSimilar})`
}

/**
 * Restricts a scan to bookings that arrived after an hour before an instant, searched from the newest, so
 * that no more is read than has arrived since. The hour allows for rows whose `seq` and `createdAt` are in
 * opposite order.
 */
const arrivedNear = (from: string) =>
  sql`bookings.seq > coalesce((select seq from bookings where created_at < strftime('%Y-%m-%dT%H:%M:%fZ', ${from}, '-1 hour') order by seq desc limit 1), 0)`

type SortColumn = {
  column: SQLiteColumn | SQL
  ignoresCase?: boolean
  getValue: (booking: Booking) => string | number
}

const byDate: SortColumn[] = [
  { column: bookings.bookingDate, getValue: (booking) => booking.bookingDate },
  { column: bookings.startMinutes, getValue: (booking) => booking.startMinutes },
]

/** The name is the first line of the search key. */
const byName: SortColumn = {
  column: sql`substr(${bookings.searchKey}, 1, instr(${bookings.searchKey}, char(10)) - 1)`,
  getValue: ({ searchKey }) => searchKey.split('\n', 1).join(),
}

const bySeq: SortColumn = { column: bookings.seq, getValue: (booking) => booking.seq }

/** The columns to sort by. `seq` is always appended, which makes the order unique. */
const sortColumns: Record<SortKey, SortColumn[]> = {
  bookingDate: byDate,
  createdAt: [],
  customerName: [byName],
  serviceName: [
    { column: bookings.serviceName, ignoresCase: true, getValue: (booking) => booking.serviceName },
  ],
  vehicle: [
    { column: bookings.vehicleMake, ignoresCase: true, getValue: (booking) => booking.vehicleMake },
    { column: bookings.vehicleModel, ignoresCase: true, getValue: (booking) => booking.vehicleModel },
  ],
  totalPrice: [{ column: bookings.totalPrice, getValue: (booking) => booking.totalPrice }],
  status: [{ column: bookings.status, getValue: (booking) => booking.status }, ...byDate],
}

const columnsOf = (sort: SortKey) => [...sortColumns[sort], bySeq]

/** Names a sort's columns in a query: as in the table, or by their position in a subquery. */
type ColumnNaming = (column: SQLiteColumn | SQL, index: number) => SQL

const tableColumn: ColumnNaming = (column) => sql`${column}`

/** The columns that a subquery keeps of each booking for sorting. */
const sortKeyColumns = (sort: SortKey): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    columnsOf(sort).map(({ column }, index) => [`key${index}`, sql`${column}`.as(`key${index}`)]),
  )

/** Names the columns of {@link sortKeyColumns} in the named subquery. */
const subqueryColumn =
  (query: string): ColumnNaming =>
  (_, index) =>
    sql.raw(`${query}.key${index}`)

function orderBy({ sort, order }: BookingListQuery, naming = tableColumn): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return columnsOf(sort).map(({ column, ignoresCase }, index) =>
    direction(ignoresCase ? sql`${naming(column, index)} collate nocase` : naming(column, index)),
  )
}

/** The cursor of the page that follows a row. */
function cursorAfter(booking: Booking, sort: SortKey): string {
  const values = columnsOf(sort).map(({ getValue }) => getValue(booking))
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))))
}

const cursorSchema = z.array(
  z.custom<string | number>((value) => typeof value === 'string' || Number.isFinite(value)),
)

/**
 * The condition that a page starts after its cursor; none on the first page. The collations are on the
 * values, because only then does SQLite seek to the exact row.
 * @returns `null` when the cursor is not from this sort.
 */
function startAfterCursor(
  { sort, order, cursor }: BookingListQuery,
  naming = tableColumn,
): SQL | undefined | null {
  if (cursor === undefined) return undefined
  const columns = columnsOf(sort)
  const values = parseCursor(cursor)
  if (!values || values.length !== columns.length) return null
  const tuple = (items: SQL[]) => sql`(${sql.join(items, sql`, `)})`
  const row = tuple(columns.map(({ column }, index) => naming(column, index)))
  const last = tuple(
    columns.map(({ ignoresCase }, index) =>
      ignoresCase ? sql`${values[index]} collate nocase` : sql`${values[index]} collate binary`,
    ),
  )
  return order === 'asc' ? sql`${row} > ${last}` : sql`${row} < ${last}`
}

function parseCursor(cursor: string): (string | number)[] | null {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0))
    const values = z.safeParse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return values.success ? values.data : null
  } catch {
    return null
  }
}
