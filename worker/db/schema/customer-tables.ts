import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type ImportedColumns, importOutcomes } from '../../../shared/rules/customer/customer-import.ts'
import type { CustomerAddress, CustomerVehicle } from '../../../shared/rules/customer/customer-record.ts'
import { contactPreferences } from '../../../shared/rules/mail/contact-preference.ts'
import { phoneKeyColumn } from './phone-key-column.ts'

/**
 * Customers, identified by phone and email. A merged customer is treated as the one it was merged into; its
 * bookings keep its id, so that the merge can be undone.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** Names are sorted and searched by it: see `nameKey` in shared/lib/text/name-key.ts. */
    nameKey: text('name_key').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    mergedInto: integer('merged_into'),
    note: text(),
    noteAt: text('note_at'),
    /** The email of a dashboard account. */
    noteBy: text('note_by'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    phoneKey: phoneKeyColumn('phone_key', 'phone'),
    /**
     * The text that a search looks through: name, contact, and the search keys of the newest bookings and
     * quotes. Kept by triggers.
     */
    searchKey: text('search_key'),
    /**
     * The customer's bookings or quotes have several phone numbers that used to count as one. They stay one
     * customer until the owner decides: see worker/db/customer/mixed-phone-numbers.ts.
     */
    hasMixedNumbers: integer('has_mixed_numbers', { mode: 'boolean' }).notNull().default(false),
    addresses: text({ mode: 'json' }).$type<CustomerAddress[]>().notNull().default([]),
    vehicles: text({ mode: 'json' }).$type<CustomerVehicle[]>().notNull().default([]),
    tell: text({ enum: contactPreferences }).notNull().default('email'),
    /** When the owner last added, edited or imported it; `null` for a customer known by bookings alone. */
    recordedAt: text('recorded_at'),
    /** The part of `searchKey` that comes from the record: see `recordSearchKey`. */
    recordKey: text('record_key').notNull().default(''),
  },
  (table) => [
    index('customers_by_name').on(table.nameKey),
    index('customers_by_email').on(sql`${table.email} COLLATE NOCASE`),
    index('customers_by_phone').on(table.phoneKey),
    index('customers_by_merger').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_by_mixed_numbers').on(table.id).where(sql`${table.hasMixedNumbers}`),
  ],
)

/** The other phone numbers and email addresses of customers: each row has one of the two. */
export const customerContacts = sqliteTable(
  'customer_contacts',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Their order, from 0. */
    position: integer().notNull(),
    phone: text(),
    email: text(),
    phoneKey: phoneKeyColumn('phone_key', 'phone'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.position] }),
    index('customer_contacts_by_phone').on(table.phoneKey),
    index('customer_contacts_by_email').on(sql`${table.email} COLLATE NOCASE`),
  ],
)

/** The rows of imports, so that a repeated part changes nothing and an import can be undone for 30 days. */
export const importedRows = sqliteTable(
  'imported_rows',
  {
    importId: text('import_id').notNull(),
    /** The number of the row in the file. */
    row: integer().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    outcome: text({ enum: importOutcomes }).notNull(),
    /** The customer before the row was joined to it. */
    before: text({ mode: 'json' }).$type<ImportedColumns>(),
    /** The customer's `updatedAt` after the row. A later change is not undone. */
    updatedAt: text('updated_at').notNull(),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('imported_rows_by_customer').on(table.customerId),
    check('imported_rows_json', sql`json_valid(${table.before})`),
  ],
)

/**
 * Two customer ids, in one row. The other columns belong to the code before the migration
 * `customer_in_booking`, which assigned customers later and still has to run after a rollback.
 */
export const customerIds = sqliteTable(
  'customer_filing',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    bookings: integer().notNull(),
    quotes: integer().notNull(),
    /** The highest id that was deleted, kept by a trigger, because ids are never reused. */
    lastId: integer('last_id').notNull(),
    /** The last customer that the nightly task checked for remaining bookings and quotes. */
    checkedId: integer('checked_id').notNull(),
  },
  (table) => [check('one_filing', sql`${table.id} = 1`)],
)
