import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { paymentMethods } from '../../../shared/rules/payment/payment.ts'

/**
 * The ledger of payments and refunds. Rows are added and never change: triggers keep `bookings.paid` and
 * refuse every update except removing a note.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** A UUID chosen by the client, so that a retry counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents; negative for a refund. */
    amount: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The day on which the money changed hands. */
    date: text().notNull(),
    note: text(),
    /** The payment service's id. */
    reference: text(),
    at: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_date').on(table.date),
    uniqueIndex('payments_by_reference').on(table.reference).where(sql`${table.reference} is not null`),
    check('some_amount', sql`${table.amount} <> 0`),
  ],
)
