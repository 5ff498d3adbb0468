import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Where a backup goes on: the table that is read, and the key of the last row that was. */
export type BackupPosition = { table: string; after: (string | number)[] | null }

/** The backups in R2, and how far the one that is being made has come: worker/db/backup/. */
export const backups = sqliteTable(
  'backups',
  {
    /** When it began, as the names of its objects begin. */
    id: text().primaryKey(),
    startedAt: text('started_at').notNull(),
    /** Until then the run that took it up has it to itself. */
    busyUntil: text('busy_until').notNull(),
    /** `null`: every page is read, and only the closing is to be written. */
    position: text({ mode: 'json' }).$type<BackupPosition>(),
    parts: integer().notNull(),
    /** How many rows there are of each table. */
    rows: text({ mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** When every part had been written, read again and found right. */
    verifiedAt: text('verified_at'),
  },
  (table) => [check('backups_json', sql`json_valid(${table.position}) and json_valid(${table.rows})`)],
)

/**
 * Who was erased, so that a restored backup can be told: nobody is named. Triggers refuse every change
 * (docs/adr/0013-backup.md).
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    /** Bookings and quotes. */
    bookingIds: text('booking_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** HMAC-SHA-256 of the customer's key with the backup's key; `null` where there was no backup to be told. */
    customerHash: text('customer_hash'),
  },
  (table) => [check('erasures_json', sql`json_valid(${table.bookingIds})`)],
)
