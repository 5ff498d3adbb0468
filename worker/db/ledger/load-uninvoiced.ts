import { between, eq, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isUninvoiced } from '../invoice/uninvoiced.ts'
import { bookings, payments } from '../schema.ts'

/** What was paid for a booking in a period, less what was given back, and the taxes that are in its price. */
export type UninvoicedRow = {
  bookingId: string
  /** Of a booking that is gone `null`, as is its status. */
  customerName: string | null
  status: BookingStatus | null
  paid: Cents
  gst: Cents
  pst: Cents
  /** The day of the last payment in the period. */
  lastPaid: string
}

/**
 * The bookings for which money came or went between two days and no invoice stands, by their last payment: with the
 * invoices that do, they account for every payment.
 */
export const loadUninvoiced = (db: Database, from: string, to: string): Promise<UninvoicedRow[]> =>
  db
    .select({
      bookingId: payments.bookingId,
      customerName: bookings.customerName,
      status: bookings.status,
      paid: sql<number>`sum(${payments.amount})`.as('paid_in_period'),
      gst: sql<number>`coalesce(${bookings.gst}, 0)`.as('gst_of_job'),
      pst: sql<number>`coalesce(${bookings.pst}, 0)`.as('pst_of_job'),
      lastPaid: sql<string>`max(${payments.date})`.as('last_paid'),
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(sql`${between(payments.date, from, to)} and ${isUninvoiced(payments.bookingId)}`)
    .groupBy(payments.bookingId)
    .having(sql`sum(${payments.amount}) <> 0`)
    .orderBy(sql`last_paid, min(${payments.at})`)
