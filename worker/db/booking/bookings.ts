import { and, asc, eq, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { businessMoment, formatTime } from '../../../shared/lib/time/business-time.ts'
import type { EditDecision } from '../../../shared/rules/booking/booking-edits.ts'
import { type ErasedFields, openStatuses } from '../../../shared/rules/booking/booking-erasure.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
  undoCompletionMs,
} from '../../../shared/rules/booking/booking-status.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt as afterChangeOf } from '../../lib/database/row-version.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import type { quotes } from '../schema/quote-tables.ts'
import { type NewBookingEvent, recordEvent } from './booking-events.ts'

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

// What `amountOf` and `balanceOf` say (shared/rules/price/amounts.ts), in cents, as the database reckons it.

/** Rounded before anything is compared with it: 1101.1 times a hundred is a little less than 110110. */
export const totalWithTaxes = sql<number>`(cast(round(${bookings.totalPrice} * 100) as integer) + ${bookings.gst} + ${bookings.pst})`

export const balance = sql<number>`(iif(${bookings.status} = 'cancelled', 0, ${totalWithTaxes}) - ${bookings.paid})`

/** True of a job that is done and not paid in full, as `isUnpaid` says (shared/rules/payment/unpaid.ts). */
export const isUnpaid = sql`(${bookings.status} = 'completed' and ${balance} > 0)`

/**
 * True of the bookings, or the quotes, of whoever has one of these phones or mailboxes. Each is a query of its own,
 * because for an OR of both SQLite reads the whole table.
 */
export function matchesContact(table: typeof bookings | typeof quotes, contacts: readonly Contact[]): SQL {
  const keys = contacts.map(contactKeys)
  const keyRows = (key: keyof Contact) =>
    sql`json_each(${JSON.stringify(keys.map((each) => each[key]).filter(Boolean))}) as known`
  const byPhone = sql`select ${table.seq} from ${keyRows('phone')} cross join ${table} where ${table.customerPhoneKey} = known.value`
  const byEmail = sql`select ${table.seq} from ${keyRows('email')} cross join ${table} where ${table.customerEmail} = known.value collate nocase`
  return sql`${table.seq} in (${byPhone} union all ${byEmail})`
}

export const hasStatus = (status: BookingStatus): SQL => eq(bookings.status, status)

/** True of a booking that may get a status (§4), and is still as it was known: `knownAs` is its `updatedAt`. */
export const canBecome = (
  to: BookingStatus,
  expectedVersion?: string,
  extraCondition?: SQL,
): SQL | undefined =>
  and(
    hasCustomer,
    inArray(bookings.status, statusesBefore(to)),
    expectedVersion === undefined ? undefined : eq(bookings.updatedAt, expectedVersion),
    extraCondition,
  )

/** True of a booking that was completed in the last minutes. */
export function isJustCompleted(id: string, now: number): SQL {
  const since = new Date(now - undoCompletionMs).toISOString()
  return sql`${hasCustomer} and ${bookings.status} = 'completed' and exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.action} = 'status' and ${bookingEvents.toValue} = 'completed' and ${bookingEvents.at} >= ${since})`
}

/** True of a booking whose time has come, that is not completed, and is still as it was known. */
export function canBeNoShow(now: number, expectedVersion: string): SQL | undefined {
  const { date, minutes } = businessMoment(now)
  return and(
    inArray(bookings.status, statusesBefore('cancelled')),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) <= (${date}, ${minutes})`,
    eq(bookings.updatedAt, expectedVersion),
  )
}

/** The statements that give a booking a status and record it, where it may have it. */
export function setStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  condition: SQL | undefined,
  event: Pick<NewBookingEvent, 'at' | 'actor' | 'action'>,
  extraColumns: Partial<Pick<Booking, 'isNoShow'>> = {},
) {
  const which = and(eq(bookings.id, id), condition)
  const update = db.update(bookings).set({
    status: to,
    proposal: proposalAfterStatus(to),
    ...extraColumns,
    updatedAt: afterLastChange(event.at),
  })
  return [
    recordEvent(db, which, { ...event, fromValue: bookings.status, toValue: to }),
    update.where(which).returning(),
  ] as const
}

type EditedBooking = Extract<EditDecision, { kind: 'edited' }>['booking']

/** What an edit can change. */
export const editedColumns = (edited: EditedBooking) => ({
  customerName: edited.customerName,
  customerEmail: edited.customerEmail,
  customerPhone: edited.customerPhone,
  packageId: edited.packageId,
  service: edited.service,
  serviceName: edited.serviceName,
  addOns: edited.addOns,
  bookingDate: edited.bookingDate,
  bookingTime: formatTime(edited.startMinutes),
  startMinutes: edited.startMinutes,
  durationMinutes: edited.durationMinutes,
  crew: edited.crew,
  vehicleType: edited.vehicleType,
  vehicleSize: edited.vehicleSize,
  vehicleMake: edited.vehicleMake,
  vehicleModel: edited.vehicleModel,
  comments: edited.comments,
  place: edited.place,
  area: edited.area,
  address: edited.address,
  accessNotes: edited.accessNotes,
  lines: edited.lines,
  totalPrice: edited.totalPrice,
  ...edited.taxes,
  location: edited.location,
  searchKey: searchKeyOf(edited),
})

/** True of a booking that is as it was read, and may get another slot if it is to. */
export const bookingVersionMatches = (expected: Booking, isRescheduled: boolean): SQL | undefined =>
  and(
    eq(bookings.updatedAt, expected.updatedAt),
    eq(bookings.bookingDate, expected.bookingDate),
    eq(bookings.startMinutes, expected.startMinutes),
    eq(bookings.crew, expected.crew),
    isRescheduled ? inArray(bookings.status, reschedulableStatuses) : undefined,
  )

/** The same as a condition for statements about other rows. */
export const bookingExists = (id: string, condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, id), condition)})`

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

/** Where the first line of what a search finds ends, and where the line of the id begins, as `searchKeyOf` has them. */
const nameEnd = sql`instr(${bookings.searchKey}, char(10))`
const idStart = sql`instr(${bookings.searchKey}, char(10) || ${bookings.id})`

/** What a search still finds such a booking by: another name, and the lines from there to the id. */
const erasedSearchKey = ({ customerName }: ErasedFields) =>
  sql`${nameKey(customerName)} || substr(${bookings.searchKey}, ${nameEnd}, ${idStart} - ${nameEnd} + 1 + length(${bookings.id}))`

/** The statement that takes the person out of the rows of bookings, and out of what a search finds. */
export const clearCustomerFields = (db: Database, ids: IdsSql, erasedFields: ErasedFields, at: string) =>
  db
    .update(bookings)
    .set({ ...erasedFields, searchKey: erasedSearchKey(erasedFields), updatedAt: afterLastChange(at) })
    .where(inArray(bookings.id, ids))
    .returning({ id: bookings.id })

/** The ids of the oldest bookings from before a date with a person in them, at most `limit`. */
export async function findOldIdentifiable(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(lt(bookings.bookingDate, before), ne(bookings.customerPhone, '')))
    .orderBy(asc(bookings.bookingDate))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Those of some bookings that are from before a date still: the owner may have moved one meanwhile. */
export const selectStillBefore = (ids: IdsSql, before: string): IdsSql =>
  sql`(select id from bookings where id in ${ids} and booking_date < ${before})`
