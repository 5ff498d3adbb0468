import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import type { SortKey } from '../../../../shared/rules/booking/booking-list.ts'
import type { BookingListQuery } from '../../../../shared/rules/booking/booking-list-query.ts'
import { bookings } from '../../schema.ts'
import type { Booking } from '../bookings.ts'

type SortColumn = {
  column: SQLiteColumn | SQL
  ignoresCase?: boolean
  getValue: (booking: Booking) => string | number
}

const byDate: SortColumn[] = [
  { column: bookings.bookingDate, getValue: (booking) => booking.bookingDate },
  { column: bookings.startMinutes, getValue: (booking) => booking.startMinutes },
]

/** The name is the first line of what a search finds. */
const byName: SortColumn = {
  column: sql`substr(${bookings.searchKey}, 1, instr(${bookings.searchKey}, char(10)) - 1)`,
  getValue: ({ searchKey }) => searchKey.split('\n', 1).join(),
}

const bySeq: SortColumn = { column: bookings.seq, getValue: (booking) => booking.seq }

/** The columns of the table that sort. `seq` ends every one. */
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

/** How the columns of a sort are called in a query: as the table has them, or as `sortKeys` names them. */
type ColumnNaming = (column: SQLiteColumn | SQL, index: number) => SQL

const tableColumn: ColumnNaming = (column) => sql`${column}`

/** What a query that looks through bookings keeps of each to sort them. */
export const sortKeyColumns = (sort: SortKey): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    columnsOf(sort).map(({ column }, index) => [`key${index}`, sql`${column}`.as(`key${index}`)]),
  )

/** The columns of `sortKeys`, of the query of this name. */
export const subqueryColumn =
  (query: string): ColumnNaming =>
  (_, index) =>
    sql.raw(`${query}.key${index}`)

export function orderBy({ sort, order }: BookingListQuery, naming = tableColumn): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return columnsOf(sort).map(({ column, ignoresCase }, index) =>
    direction(ignoresCase ? sql`${naming(column, index)} collate nocase` : naming(column, index)),
  )
}

/** The place in a list right after a row, as the next page's cursor. */
export function cursorAfter(booking: Booking, sort: SortKey): string {
  const values = columnsOf(sort).map(({ getValue }) => getValue(booking))
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))))
}

const cursorSchema = z.array(
  z.custom<string | number>((value) => typeof value === 'string' || Number.isFinite(value)),
)

/**
 * The condition that a page starts after its cursor; none on the first page. The collations stand on the values, for
 * only then does SQLite seek to the exact row.
 * @returns `null` when the cursor is not one that this sort made.
 */
export function startAfterCursor(
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
