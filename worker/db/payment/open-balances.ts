import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { balance, isUnpaid, totalWithTaxes } from '../booking/bookings.ts'
import { isUninvoiced, lastTurn, mainCustomerOf } from '../invoice/invoices.ts'
import { isUnbilled } from '../invoice/unbilled-jobs.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'

const maxListed = 100

/** When the customer was last reminded to pay. */
export const remindedAt = sql<
  string | null
>`(select max(at) from ${bookingEvents} where booking_id = ${bookings.id} and action = 'payment-asked')`

/** The name of the active invoice if it is the booking's alone, as {@link invoiceName} formats it. */
const ownInvoiceName = activeNameIn(invoices)

/** The name of the active invoice if it is shared. */
const sharedInvoiceName = activeNameIn(invoiceJobs)

/** When the active invoice is due if it is shared. */
const sharedDueDate = sql<
  string | null
>`(select shared.document ->> '$.dueDate' from ${invoiceJobs} as issued join ${invoices} as shared on shared.year = issued.year and shared.number = issued.number where issued.booking_id = ${bookings.id} and issued.turn = ${lastTurn(bookings.id)} and issued.turn % 2 = 1)`

function activeNameIn(table: typeof invoices | typeof invoiceJobs) {
  return sql<
    string | null
  >`(select printf('%d-%04d', issued.year, issued.number) from ${table} as issued where issued.booking_id = ${bookings.id} and issued.turn = ${lastTurn(bookings.id)} and issued.turn % 2 = 1)`
}

/** A window over the open jobs of the same shared invoice, or a job that is on none. */
const jobsOfInvoice = sql`(partition by coalesce(${sharedInvoiceName}, ${bookings.id}))`

/** The query for bookings with an open amount, oldest date first, with their number and sum. */
const selectBalances = (db: Database, condition: SQL, openAmount: SQL<number>) =>
  db
    .select({
      booking: bookings,
      invoice: ownInvoiceName.as('standing'),
      sharedInvoice: sharedInvoiceName.as('shared'),
      sharedDueDate: sharedDueDate.as('shared_due_date'),
      sharedJobs: sql<number>`count(*) over ${jobsOfInvoice}`.as('shared_jobs'),
      sharedSum: sql<number>`sum(${openAmount}) over ${jobsOfInvoice}`.as('shared_sum'),
      remindedAt: remindedAt.as('reminded_at'),
      total: sql<number>`count(*) over ()`.as('total'),
      sum: sql<number>`sum(${openAmount}) over ()`.as('sum'),
    })
    .from(bookings)
    .where(condition)
    .orderBy(asc(bookings.bookingDate), asc(bookings.startMinutes), asc(bookings.seq))
    .limit(maxListed)

/**
 * The queries for unpaid jobs, for paid jobs without an invoice, and for money held for a job or to be
 * refunded.
 */
export const selectOpenBalances = (db: Database) =>
  [
    selectBalances(db, isUnpaid, balance),
    selectBalances(
      db,
      sql`${bookings.status} = 'completed' and ${totalWithTaxes} > 0 and ${bookings.paid} >= ${totalWithTaxes} and ${isUninvoiced(bookings.id)}`,
      sql<number>`${bookings.paid}`,
    ),
    selectBalances(
      db,
      sql`${bookings.paid} > 0 and (${bookings.status} in ('pending', 'confirmed') or ${balance} < 0)`,
      sql<number>`iif(${balance} < 0, -${balance}, ${bookings.paid})`,
    ),
  ] as const

/**
 * The query for the customers with several jobs that are neither paid nor invoiced, which one invoice could be
 * over, those with the oldest job first.
 */
export const selectUnbilled = (db: Database) =>
  db
    .select({
      customer: { id: customers.id, name: customers.name },
      jobs: sql<number>`count(*)`.as('jobs'),
      sum: sql<number>`sum(${balance})`.as('sum'),
      from: sql<string>`min(${bookings.bookingDate})`.as('from_date'),
      to: sql<string>`max(${bookings.bookingDate})`.as('to_date'),
    })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, mainCustomerOf))
    .where(and(isUnpaid, isUnbilled))
    .groupBy(customers.id)
    .having(sql`count(*) > 1`)
    .orderBy(sql`from_date`, customers.id)
    .limit(maxListed)

/** The query for a booking with the instant of its last reminder. */
export const selectLastReminder = (db: Database, id: string) =>
  db.select({ booking: bookings, remindedAt }).from(bookings).where(eq(bookings.id, id))

/** The query for when the customers of some bookings were last reminded. */
export const selectLastReminders = (db: Database, ids: IdsSql) =>
  db.select({ remindedAt }).from(bookings).where(inArray(bookings.id, ids))
