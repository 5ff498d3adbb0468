import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { type BookingStatus, reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt as afterChangeOf } from '../../lib/database/row-version.ts'
import { bookings } from '../schema.ts'

export type Booking = typeof bookings.$inferSelect
/** A booking before it has its place in the order of arrival. */
export type NewBookingRow = Omit<typeof bookings.$inferInsert, 'seq' | 'status' | 'searchKey'>

/** The query for a booking, where a condition holds of it. */
export const selectBooking = (db: Database, id: string, condition?: SQL) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), condition))

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [booking] = await selectBooking(db, id)
  return booking
}

/** The query for the bookings of some ids, in order of date. */
export const selectBookings = (db: Database, ids: SQLWrapper, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
    .limit(limit)

/** The query that tells whether anybody has ever booked. */
export const selectAnyBooking = (db: Database) => db.select({ id: bookings.id }).from(bookings).limit(1)

/** The bookings that begin on a date and are not cancelled, of every crew or of one, in order. */
export const listBookingsOn = (db: Database, date: string, crew?: number) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.bookingDate, date),
        ne(bookings.status, 'cancelled'),
        crew === undefined ? undefined : eq(bookings.crew, crew),
      ),
    )
    .orderBy(bookings.startMinutes, bookings.crew)

/** The statement that adds a booking, and gives it its place in the order of arrival. */
export const insertBooking = (db: Database, booking: NewBookingRow & Pick<Booking, 'status'>) =>
  db
    .insert(bookings)
    .values({ ...booking, searchKey: searchKeyOf(booking) })
    .returning()

/** The statement that changes columns of a booking, where a condition holds of it. */
export const updateBooking = (
  db: Database,
  id: string,
  columns: SQLiteUpdateSetSource<typeof bookings>,
  condition: SQL | undefined,
) =>
  db
    .update(bookings)
    .set(columns)
    .where(and(eq(bookings.id, id), condition))

/** The statement that removes a booking in any status. */
export const removeBooking = (db: Database, id: string) =>
  db.delete(bookings).where(eq(bookings.id, id)).returning({ id: bookings.id })

/** False once nobody is left who could be told of a change: such a booking stays as it is, as `isErased` says too. */
export const hasCustomer = ne(bookings.customerPhone, '')

/** What a booking asks its customer once it has a status: a time is held only for one that can still be moved. */
export const proposalAfterStatus = (status: BookingStatus) =>
  reschedulableStatuses.includes(status)
    ? bookings.proposal
    : sql`json_set(${bookings.proposal}, '$.time', null)`

/** No two states of a booking have the same `updatedAt`, by which it is known again, however soon one follows the other. */
export const afterLastChange = (at: string) => afterChangeOf(bookings.updatedAt, at)
