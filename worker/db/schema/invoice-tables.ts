import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type InvoiceDocument, invoiceKinds } from '../../../shared/rules/invoice/invoice.ts'

/**
 * Invoices and credit notes. The primary key guarantees that no number is used twice, and a trigger that none
 * is skipped. A booking's documents are ordered by `turn`: an invoice, the credit note that cancels it,
 * another invoice. Credit notes for parts are at 0 and below. A row never changes, and none is removed within its legal retention.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    bookingId: text('booking_id').notNull(),
    turn: integer().notNull(),
    /** The date of issue in the business's time zone. */
    date: text().notNull(),
    /** In cents: the price before tax, and each tax. Negative for a credit note. */
    net: integer().notNull(),
    gst: integer().notNull(),
    pst: integer().notNull(),
    document: text({ mode: 'json' }).$type<InvoiceDocument>().notNull(),
    at: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.number] }),
    uniqueIndex('invoices_by_booking').on(table.bookingId, table.turn),
    index('invoices_by_date').on(table.date),
    check('alternating', sql`(${table.kind} = 'invoice') = (${table.turn} % 2 = 1)`),
    check('invoices_json', sql`json_valid(${table.document})`),
  ],
)
