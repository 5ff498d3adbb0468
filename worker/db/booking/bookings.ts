import { and, asc, eq, inArray, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { pick } from 'es-toolkit/object'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { businessMoment, formatTime } from '../../../shared/lib/time/business-time.ts'
import { unattendedActors } from '../../../shared/rules/booking/actor.ts'
import type { EditDecision } from '../../../shared/rules/booking/booking-edits.ts'
import { type ErasedFields, openStatuses } from '../../../shared/rules/booking/booking-erasure.ts'
import { bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../../shared/rules/booking/booking-status.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt as afterChangeOf } from '../../lib/database/row-version.ts'
import type { AuditedBy } from '../audit/audit-log.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { type NewBookingEvent, recordEvent } from './booking-events.ts'

export type Booking = typeof bookings.$inferSelect
/** A booking before the insert, which assigns `seq`. */
export type NewBookingRow = Omit<
  typeof bookings.$inferInsert,
  'seq' | 'status' | 'autoConfirmed' | 'searchKey' | 'customerId' | 'isManual'
>

/** The query for a booking, if a condition holds. */
export const selectBooking = (db: Database, id: string, condition?: SQL) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), condition))

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [booking] = await selectBooking(db, id)
  return booking
}

/** Returns those of some ids that are bookings, in their order. */
export async function findExistingIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, idList(ids)))
  return ids.filter((id) => rows.some((row) => row.id === id))
}

/** The query for bookings by id, in order of date. */
export const selectBookings = (db: Database, ids: SQLWrapper, limit: number) =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(bookings.bookingDate, bookings.startMinutes)
    .limit(limit)

/** The query that finds out whether there is any booking. */
export const selectAnyBooking = (db: Database) => db.select({ id: bookings.id }).from(bookings).limit(1)

/** Lists the bookings that start on a date, except cancelled ones, of one crew or all, in order. */
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

/** The status with which a booking is stored, decided in the statement. */
type NewStatus = {
  status: SQL<Booking['status']>
  autoConfirmed: SQL<Booking['autoConfirmed']>
}

/** The statement that stores a booking; `customerId` as `assignCustomer` returns it. */
export const insertBooking = (
  db: Database,
  booking: NewBookingRow & NewStatus & { customerId: SQL; isManual: boolean },
) =>
  db
    .insert(bookings)
    .values({ ...booking, searchKey: searchKeyOf(booking) })
    .returning()

/** The statement that updates a booking, if a condition holds. */
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

export const removeBooking = (db: Database, id: string) =>
  db.delete(bookings).where(eq(bookings.id, id)).returning({ id: bookings.id })

/**
 * False for an erased booking (see `isErased`): nobody is left to notify of a change, so it stays as it is.
 */
export const hasCustomer = ne(bookings.customerPhone, '')

/**
 * The proposal that remains after a status change. A time is held only for a booking that can still be
 * rescheduled.
 */
export const proposalAfterStatus = (status: BookingStatus) =>
  reschedulableStatuses.includes(status)
    ? bookings.proposal
    : sql`json_set(${bookings.proposal}, '$.time', null)`

/**
 * `updatedAt` identifies a version of the booking, so it differs between two versions, however close they
 * are.
 */
export const afterLastChange = (at: string) => afterChangeOf(bookings.updatedAt, at)

// The same as `amountOf` and `balanceOf` (shared/rules/price/amounts.ts), in SQL and in cents.

/** Rounded before any comparison, since 1101.1 * 100 is a little less than 110110. */
export const totalWithTaxes = sql<number>`(cast(round(${bookings.totalPrice} * 100) as integer) + ${bookings.gst} + ${bookings.pst})`

export const balance = sql<number>`(iif(${bookings.status} = 'cancelled', iif(${bookings.keepsPaid}, ${bookings.paid}, 0), ${totalWithTaxes}) - ${bookings.paid})`

/** True for a completed job that is not paid in full, like `isUnpaid` in shared/rules/payment/unpaid.ts. */
export const isUnpaid = sql`(${bookings.status} = 'completed' and ${balance} > 0)`

/**
 * True for the bookings with one of these phones or email addresses. Each is a query of its own,
 * because SQLite would scan the whole table for an OR of both.
 */
export function matchesContact(contacts: readonly Contact[]): SQL {
  const keys = contacts.map(contactKeys)
  const keyRows = (key: keyof Contact) =>
    sql`json_each(${JSON.stringify(keys.map((each) => each[key]).filter(Boolean))}) as known`
  const byPhone = sql`select ${bookings.seq} from ${keyRows('phone')} cross join ${bookings} where ${bookings.customerPhoneKey} = known.value`
  const byEmail = sql`select ${bookings.seq} from ${keyRows('email')} cross join ${bookings} where ${bookings.customerEmail} = known.value collate nocase`
  return sql`${bookings.seq} in (${byPhone} union all ${byEmail})`
}

export const hasStatus = (status: BookingStatus): SQL => eq(bookings.status, status)

/** True if a booking may get a status (§4) and hasn't changed: `expectedVersion` is its `updatedAt`. */
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

/** True for a booking whose time has come, that is not completed, and that hasn't changed. */
export function canBeNoShow(now: number, expectedVersion: string): SQL | undefined {
  const { date, minutes } = businessMoment(now)
  return and(
    inArray(bookings.status, statusesBefore('cancelled')),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) <= (${date}, ${minutes})`,
    eq(bookings.updatedAt, expectedVersion),
  )
}

/**
 * True for a stranger's booking that nobody has reviewed: it is pending, or was confirmed automatically and no owner
 * has opened or changed it since.
 */
export const isUnreviewedStrangers = sql`(${bookings.byStranger} and (${bookings.status} = 'pending' or (${bookings.status} = 'confirmed' and ${bookings.autoConfirmed} = 'unseen' and not exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.actor} not in ${idList(unattendedActors)}))))`

/** The statement that notes that an owner has looked at a booking that was confirmed automatically. */
export const markSeen = (db: Database, id: string) =>
  db
    .update(bookings)
    .set({ autoConfirmed: 'seen' })
    .where(and(eq(bookings.id, id), eq(bookings.autoConfirmed, 'unseen')))

/** The statements that set a booking's status and record the event, if the condition holds. */
export function setStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  condition: SQL | undefined,
  event: Pick<NewBookingEvent, 'at' | 'actor' | 'action'>,
  extraColumns: Partial<Pick<Booking, 'isNoShow' | 'keepsPaid'>> = {},
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

const editedFields = [...bookingFieldsWith('edited'), ...bookingFieldsWith('derived')]

/** The columns that an edit may change. */
export const editedColumns = (edited: EditedBooking) => ({
  ...pick(edited, editedFields),
  bookingTime: formatTime(edited.startMinutes),
  ...edited.taxes,
  searchKey: searchKeyOf(edited),
})

/** True for a booking that hasn't changed since it was read and, if it is rescheduled, may be. */
export const bookingVersionMatches = (expected: Booking, isRescheduled: boolean): SQL | undefined =>
  and(
    eq(bookings.updatedAt, expected.updatedAt),
    eq(bookings.bookingDate, expected.bookingDate),
    eq(bookings.startMinutes, expected.startMinutes),
    eq(bookings.crew, expected.crew),
    isRescheduled ? inArray(bookings.status, reschedulableStatuses) : undefined,
  )

/** The same condition for statements about other rows. */
export const bookingExists = (id: string, condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, id), condition)})`

/** The statements that cancel the upcoming ones among some bookings without notifying anybody. */
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

/**
 * The end of the search key's first line and the start of its line with the id, as `searchKeyOf` builds them.
 */
const nameEnd = sql`instr(${bookings.searchKey}, char(10))`
const idStart = sql`instr(${bookings.searchKey}, char(10) || ${bookings.id})`

/** The search key that remains: the replacement name, and the lines from there to the id. */
const erasedSearchKey = ({ customerName }: ErasedFields) =>
  sql`${nameKey(customerName)} || substr(${bookings.searchKey}, ${nameEnd}, ${idStart} - ${nameEnd} + 1 + length(${bookings.id}))`

/** The statement that clears customers' data from bookings and their search keys. */
export const clearCustomerFields = (db: Database, ids: IdsSql, erasedFields: ErasedFields, at: string) =>
  db
    .update(bookings)
    .set({ ...erasedFields, searchKey: erasedSearchKey(erasedFields), updatedAt: afterLastChange(at) })
    .where(inArray(bookings.id, ids))
    .returning({ id: bookings.id })

/** Finds at most `limit` of the oldest bookings before a date that have a customer. @returns their ids. */
export async function findOldIdentifiable(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(lt(bookings.bookingDate, before), ne(bookings.customerPhone, '')))
    .orderBy(asc(bookings.bookingDate))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The bookings that are still before a date, since the owner may have rescheduled one meanwhile. */
export const selectStillBefore = (ids: IdsSql, before: string): IdsSql =>
  sql`(select id from bookings where id in ${ids} and booking_date < ${before})`
