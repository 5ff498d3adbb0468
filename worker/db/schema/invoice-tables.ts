import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type InvoiceDocument, invoiceKinds } from '../../../shared/rules/invoice/invoice.ts'

/**
 * Invoices and credit notes. The primary key guarantees that no number is used twice, and a trigger that none
 * is skipped. A booking's documents are ordered by `turn`: an invoice, the credit note that cancels it,
 * another invoice. Credit notes for parts are at 0 and below. A row never changes, and none is removed within
 * its legal retention.
 *
 * A shared invoice is over several jobs of one customer. Its row and those of the credit notes over several of
 * its jobs are a series of their own, by its id in place of a booking's; `invoice_jobs` has the jobs.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** The id of a shared invoice, in its own rows. */
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

/**
 * The jobs of a shared invoice or credit note, each with its part of the amounts and its position among the
 * documents of its booking, so that nothing about a job depends on with how many others it was invoiced. The
 * parts add up to their document. `turn` is unique among the rows of both tables with the same booking.
 */
export const invoiceJobs = sqliteTable(
  'invoice_jobs',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    bookingId: text('booking_id').notNull(),
    turn: integer().notNull(),
    net: integer().notNull(),
    gst: integer().notNull(),
    pst: integer().notNull(),
    /** As if the job had a document of its own. */
    document: text({ mode: 'json' }).$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.number, table.bookingId] }),
    uniqueIndex('invoice_jobs_by_booking').on(table.bookingId, table.turn),
    check('invoice_jobs_json', sql`json_valid(${table.document})`),
  ],
)
