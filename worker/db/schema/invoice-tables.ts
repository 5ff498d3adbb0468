import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type InvoiceDocument, invoiceKinds } from '../../../shared/rules/invoice/invoice.ts'

/**
 * Invoices and credit notes. The primary key is the promise that no number is given twice, and a trigger the one that
 * none is left out. Of one booking they follow each other by `turn`: an invoice, the note that takes it back, an
 * invoice. Nothing of one ever changes, and none goes before the law lets it.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    bookingId: text('booking_id').notNull(),
    turn: integer().notNull(),
    /** The day of the business on which it was issued. */
    date: text().notNull(),
    /** In cents: the price before tax and each tax; of a credit note below zero. */
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
