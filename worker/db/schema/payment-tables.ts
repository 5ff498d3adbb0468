import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { paymentMethods } from '../../../shared/rules/payment/payment.ts'

/**
 * The ledger of what was paid and given back: lines are added and never change. Triggers keep `bookings.paid` and
 * refuse every change but taking the person out of a note.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** The UUID that whoever wrote it down chose, so that it counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents; below zero it was given back. */
    amount: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The day on which the money changed hands. */
    date: text().notNull(),
    note: text(),
    /** What the payment service calls it. */
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
