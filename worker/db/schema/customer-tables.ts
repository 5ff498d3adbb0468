import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { phoneKeyColumn } from './phone-key-column.ts'

/**
 * People: whoever booked or asked, known by phone and e-mail. One that was merged into another is that other person
 * from then on, whatever its bookings say, so that it can be taken apart again.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** By which names sort and are found: see `nameKey` in shared/lib/text/name-key.ts. */
    nameKey: text('name_key').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    mergedInto: integer('merged_into'),
    note: text(),
    noteAt: text('note_at'),
    /** The e-mail address of a dashboard account. */
    noteBy: text('note_by'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    phoneKey: phoneKeyColumn('phone_key', 'phone'),
    /** What a search finds somebody by: name, contact, and what finds their newest bookings and quotes. Kept by triggers. */
    searchKey: text('search_key'),
    /**
     * Their bookings or quotes have several phone numbers that used to count as one. They stay one customer until the
     * owner has looked: see worker/db/customer/mixed-phone-numbers.ts.
     */
    hasMixedNumbers: integer('has_mixed_numbers', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('customers_by_name').on(table.nameKey),
    index('customers_by_email').on(sql`${table.email} COLLATE NOCASE`),
    index('customers_by_phone').on(table.phoneKey),
    index('customers_by_merger').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_by_mixed_numbers').on(table.id).where(sql`${table.hasMixedNumbers}`),
  ],
)

/**
 * How far bookings and quotes are filed under their customers: one row. Whoever files, and whoever changes who is who,
 * makes the next version of it, so that of two who decided on the same customers one fails and looks again.
 */
export const customerFiling = sqliteTable(
  'customer_filing',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /** The last `seq` up to which all bookings, and all quotes, have been filed. */
    bookings: integer().notNull(),
    quotes: integer().notNull(),
    /** The last id that was given: none is given twice. */
    lastId: integer('last_id').notNull(),
    /** The last customer of whom the nightly job has asked whether anything is left. */
    checkedId: integer('checked_id').notNull(),
  },
  (table) => [check('one_filing', sql`${table.id} = 1`)],
)
