import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { balance, isUnpaid, totalWithTaxes } from '../booking/bookings.ts'
import { isUninvoiced } from '../invoice/invoices.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'

/** So many of a list are named. */
const maxListed = 100

/** When a booking's customer was last asked for its money. */
export const remindedAt = sql<
  string | null
>`(select max(at) from ${bookingEvents} where booking_id = ${bookings.id} and action = 'payment-asked')`

/** The name of the invoice that stands, as `invoiceName` has it. */
const activeInvoiceName = sql<
  string | null
>`(select iif(kind = 'invoice', printf('%d-%04d', year, number), null) from ${invoices} where booking_id = ${bookings.id} order by turn desc limit 1)`

/** The query for the bookings where a condition holds, the oldest date first, with how many there are and their sum. */
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

/** The queries for what is unpaid, what is paid and not invoiced, and what is held for a job or to be given back. */
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
      sql`${bookings.paid} > 0 and (${bookings.status} <> 'completed' or ${balance} < 0)`,
      sql<number>`iif(${balance} < 0, -${balance}, ${bookings.paid})`,
    ),
  ] as const

/** The query for a booking with the instant of its last reminder. */
export const selectLastReminder = (db: Database, id: string) =>
  db.select({ booking: bookings, remindedAt }).from(bookings).where(eq(bookings.id, id))
