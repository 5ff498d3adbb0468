import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { balance, isUnpaid, totalWithTaxes } from '../booking/bookings.ts'
import { isUninvoiced } from '../invoice/invoices.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'

const maxListed = 100

/** When the customer was last reminded to pay. */
export const remindedAt = sql<
  string | null
>`(select max(at) from ${bookingEvents} where booking_id = ${bookings.id} and action = 'payment-asked')`

/** The name of the active invoice, as {@link invoiceName} formats it. */
const activeInvoiceName = sql<
  string | null
>`(select iif(kind = 'invoice', printf('%d-%04d', year, number), null) from ${invoices} where booking_id = ${bookings.id} order by turn desc limit 1)`

/** The query for bookings with an open amount, oldest date first, with their number and sum. */
const selectBalances = (db: Database, condition: SQL, openAmount: SQL<number>) =>
  db
    .select({
      booking: bookings,
      invoice: activeInvoiceName.as('standing'),
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

/** The query for a booking with the instant of its last reminder. */
export const selectLastReminder = (db: Database, id: string) =>
  db.select({ booking: bookings, remindedAt }).from(bookings).where(eq(bookings.id, id))

/** The query for when the customers of some bookings were last reminded. */
export const selectLastReminders = (db: Database, ids: IdsSql) =>
  db.select({ remindedAt }).from(bookings).where(inArray(bookings.id, ids))
