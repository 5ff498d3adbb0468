import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import type { SortKey } from '../../../../shared/rules/booking/booking-list.ts'
import type { ListQuery } from '../../../../shared/rules/booking/list-query.ts'
import { bookings } from '../../schema.ts'
import type { Booking } from '../bookings.ts'

type SortColumn = {
  column: SQLiteColumn
  ignoresCase?: boolean
  readValue: (booking: Booking) => string | number
}

const byDate: SortColumn[] = [
  { column: bookings.bookingDate, readValue: (booking) => booking.bookingDate },
  { column: bookings.startMinutes, readValue: (booking) => booking.startMinutes },
]

const bySeq: SortColumn = { column: bookings.seq, readValue: (booking) => booking.seq }

/** The columns of the table that sort, each as its index has it. `seq` ends every one. */
const sortColumns: Record<SortKey, SortColumn[]> = {
  bookingDate: byDate,
  createdAt: [],
  customerName: [
    { column: bookings.customerNameKey, readValue: ({ customerNameKey }) => customerNameKey ?? '' },
  ],
  serviceName: [
    { column: bookings.serviceName, ignoresCase: true, readValue: (booking) => booking.serviceName },
  ],
  vehicle: [
    { column: bookings.vehicleMake, ignoresCase: true, readValue: (booking) => booking.vehicleMake },
    { column: bookings.vehicleModel, ignoresCase: true, readValue: (booking) => booking.vehicleModel },
  ],
  totalPrice: [{ column: bookings.totalPrice, readValue: (booking) => booking.totalPrice }],
  status: [{ column: bookings.status, readValue: (booking) => booking.status }, ...byDate],
}

/** True for the sorts whose index has the status first: a list of every status merges its parts. */
export function isSortedWithinStatus(sort: SortKey): boolean {
  return ['customerName', 'serviceName', 'vehicle', 'totalPrice'].includes(sort)
}

const columnsOf = (sort: SortKey) => [...sortColumns[sort], bySeq]

export function orderBy({ sort, order }: ListQuery): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return columnsOf(sort).map(({ column, ignoresCase }) =>
    direction(ignoresCase ? sql`${column} collate nocase` : sql`${column}`),
  )
}

/** The place in a list right after a row, as the next page's cursor. */
export function cursorAfter(booking: Booking, sort: SortKey): string {
  const values = columnsOf(sort).map(({ readValue }) => readValue(booking))
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
export function startAfterCursor({ sort, order, cursor }: ListQuery): SQL | undefined | null {
  if (cursor === undefined) return undefined
  const columns = columnsOf(sort)
  const values = readCursor(cursor)
  if (!values || values.length !== columns.length) return null
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
  const row = list(columns.map(({ column }) => sql`${column}`))
  const last = list(
    columns.map(({ ignoresCase }, index) =>
      ignoresCase ? sql`${values[index]} collate nocase` : sql`${values[index]} collate binary`,
    ),
  )
  return order === 'asc' ? sql`${row} > ${last}` : sql`${row} < ${last}`
}

function readCursor(cursor: string): (string | number)[] | null {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0))
    const values = z.safeParse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return values.success ? values.data : null
  } catch {
    return null
  }
}
