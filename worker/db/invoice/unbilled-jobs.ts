import { and, type SQL, sql } from 'drizzle-orm'
import { maxSharedJobs } from '../../../shared/rules/invoice/shared-invoice.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { hasCustomer, totalWithTaxes } from '../booking/bookings.ts'
import { type Customer, isOfCustomer } from '../customer/customers.ts'
import { bookings } from '../schema/booking-tables.ts'
import { isUninvoiced } from './invoices.ts'

/** True for completed jobs that cost anything and have no active invoice. */
export const isUnbilled: SQL = sql`(${bookings.status} = 'completed' and ${hasCustomer} and ${totalWithTaxes} > 0 and ${isUninvoiced(bookings.id)})`

/** Lists a customer's unbilled jobs, oldest first, at most as many as an invoice takes, and counts all. */
export async function listUnbilledJobs(db: Database, customer: readonly Customer[]) {
  const rows = await db
    .select({ booking: bookings, total: sql<number>`count(*) over ()`.as('total') })
    .from(bookings)
    .where(and(isOfCustomer(customer), isUnbilled))
    .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
    .limit(maxSharedJobs)
  return { jobs: rows.map(({ booking }) => booking), total: rows[0]?.total ?? 0 }
}
