import { and, count, desc, eq, gt, lte, max, ne, sql } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import type { BookingImportListJson } from '../../../shared/rules/booking/booking-import-json.ts'
import type { Contact } from '../../../shared/rules/customer/customer.ts'
import { importUndoDays } from '../../../shared/rules/customer/customer-import.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditEntry, auditWhen } from '../audit/audit-log.ts'
import { auditEntries } from '../schema/audit-tables.ts'
import { bookings, importedBookings } from '../schema/booking-tables.ts'
import { recordEvent } from './booking-events.ts'
import { matchesContact } from './bookings.ts'

/** The row of a file that a booking is imported from. */
export type ImportedFrom = { importId: string; row: number; by: AuditedBy }

/** The statements that record from which row a booking comes, and its import in the audit log, once. */
export const storeImported = (db: Database, bookingId: string, { importId, row, by }: ImportedFrom) => [
  auditWhen(
    db,
    sql`not exists (select 1 from ${importedBookings} where ${importedBookings.importId} = ${importId})`,
    by,
    'bookings-imported',
    importId,
  ),
  db.insert(importedBookings).values({ importId, row, bookingId, at: by.at }),
]

/** The query for the bookings that rows of an import became. */
export const selectImported = (db: Database, importId: string, rows: readonly number[]) =>
  db
    .select({ row: importedBookings.row, booking: bookings })
    .from(importedBookings)
    .innerJoin(bookings, eq(bookings.id, importedBookings.bookingId))
    .where(
      and(
        eq(importedBookings.importId, importId),
        sql`${importedBookings.row} in (select value from json_each(${JSON.stringify(rows)}))`,
      ),
    )

/** The query for the upcoming bookings of some customers, by which a row is known to be booked already. */
export const selectBookedBy = (db: Database, contacts: readonly Contact[], from: string) =>
  db
    .select({
      name: bookings.customerName,
      email: bookings.customerEmail,
      phone: bookings.customerPhone,
      date: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      serviceName: bookings.serviceName,
    })
    .from(bookings)
    .where(
      and(
        matchesContact(contacts),
        ne(bookings.status, 'cancelled'),
        sql`${bookings.bookingDate} >= ${from}`,
      ),
    )

/** Lists the imports that can be undone, newest first. */
export async function listBookingImports(db: Database, now: number): Promise<BookingImportListJson> {
  const since = new Date(now - importUndoDays * dayMs).toISOString()
  const lastAt = max(importedBookings.at)
  const imports = await db
    .select({ importId: importedBookings.importId, at: sql<string>`${lastAt}`, booked: count() })
    .from(importedBookings)
    .where(gt(importedBookings.at, since))
    .groupBy(importedBookings.importId)
    .orderBy(desc(lastAt))
  return { imports }
}

/**
 * True for a booking that nobody changed, paid, invoiced or photographed since it was stored. A change has an event, and
 * most set `updatedAt`.
 */
const isUntouched = and(
  eq(bookings.status, 'confirmed'),
  sql`${bookings.updatedAt} = ${bookings.createdAt}`,
  sql`not exists (select 1 from booking_events where booking_id = ${bookings.id} and number > 1)`,
  sql`not exists (select 1 from payments where booking_id = ${bookings.id})`,
  sql`not exists (select 1 from invoices where booking_id = ${bookings.id})`,
  sql`not exists (select 1 from photos where booking_id = ${bookings.id})`,
)

/** Counts the bookings of an import, and those that undoing it removes. `lastAt` is `null` if there are none. */
export const countImported = (db: Database, importId: string) =>
  db
    .select({
      all: count(),
      removed: sql<number>`coalesce(sum(${isUntouched}), 0)`.as('removed'),
      lastAt: max(importedBookings.at),
    })
    .from(importedBookings)
    .innerJoin(bookings, eq(bookings.id, importedBookings.bookingId))
    .where(eq(importedBookings.importId, importId))

/** True for the bookings that an import still has. */
export const isOfImport = (importId: string) =>
  sql`${bookings.id} in (select ${importedBookings.bookingId} from ${importedBookings} where ${importedBookings.importId} = ${importId})`

/** The statement that takes those bookings out of an import that stay when it is undone. The others are left. */
export const keepTouched = (db: Database, importId: string) =>
  db
    .delete(importedBookings)
    .where(
      and(
        eq(importedBookings.importId, importId),
        sql`${importedBookings.bookingId} not in (select ${bookings.id} from ${bookings} where ${isOfImport(importId)} and ${isUntouched})`,
      ),
    )

/** The statements that record the deletion of an import's bookings in their histories and in the audit log. */
export const recordImportedDeleted = (db: Database, importId: string, by: AuditedBy) => [
  recordEvent(db, isOfImport(importId), {
    at: by.at,
    actor: { kind: 'owner', email: by.actor },
    action: 'deleted',
    fromValue: bookings.status,
    toValue: null,
  }),
  insertSelect(
    db,
    auditEntries,
    { ...by, action: 'booking-deleted', subject: sql`${bookings.id}` },
    sql`from ${bookings} where ${isOfImport(importId)}`,
  ),
  auditEntry(db, by, 'bookings-import-undone', importId),
]

/** The statement that deletes an import's bookings, whose rows in the import go with them. */
export const removeImported = (db: Database, importId: string) =>
  db.delete(bookings).where(isOfImport(importId))

/** Removes what is needed only to undo imports from before an instant. @returns how many rows. */
export async function removeOldBookingImports(db: Database, before: string, limit: number): Promise<number> {
  const old = sql`(select rowid from imported_bookings where at <= ${before} limit ${limit})`
  const removed = await db
    .delete(importedBookings)
    .where(and(lte(importedBookings.at, before), sql`rowid in ${old}`))
    .returning({ row: importedBookings.row })
  return removed.length
}
