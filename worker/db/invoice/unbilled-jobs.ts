import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { paymentTermsOf } from '../../../shared/rules/invoice/due-date.ts'
import { maxSharedJobs } from '../../../shared/rules/invoice/shared-invoice.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { hasCustomer, totalWithTaxes } from '../booking/bookings.ts'
import { type Customer, isOfCustomer } from '../customer/customers.ts'
import { bookings } from '../schema/booking-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { isDocumentOfJob, isUninvoiced } from './invoices.ts'

/** True for completed jobs that cost anything and have no active invoice. */
export const isUnbilled: SQL = sql`(${bookings.status} = 'completed' and ${hasCustomer} and ${totalWithTaxes} > 0 and ${isUninvoiced(bookings.id)})`

/**
 * Lists a customer's unbilled jobs, oldest first, at most as many as an invoice takes, and counts all. Also
 * returns how long the customer had to pay their last shared invoice.
 */
export async function listUnbilledJobs(db: Database, customer: readonly Customer[]) {
  const [rows, [last]] = await db.batch([
    db
      .select({ booking: bookings, total: sql<number>`count(*) over ()`.as('total') })
      .from(bookings)
      .where(and(isOfCustomer(customer), isUnbilled))
      .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
      .limit(maxSharedJobs),
    db
      .select({ date: invoices.date, document: invoices.document })
      .from(bookings)
      .innerJoin(invoiceJobs, eq(invoiceJobs.bookingId, bookings.id))
      .innerJoin(invoices, isDocumentOfJob)
      .where(and(isOfCustomer(customer), eq(invoices.kind, 'invoice')))
      .orderBy(desc(invoices.year), desc(invoices.number))
      .limit(1),
  ])
  return {
    jobs: rows.map(({ booking }) => booking),
    total: rows[0]?.total ?? 0,
    daysUntilDue: last ? paymentTermsOf(last).daysUntilDue : 0,
  }
}
