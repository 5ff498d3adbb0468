import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Where a backup resumes: the current table, and the key of the last row that was read. */
export type BackupPosition = { table: string; after: (string | number)[] | null }

/** The backups in R2, and the progress of the current one (worker/db/backup). */
export const backups = sqliteTable(
  'backups',
  {
    /** The start time, which is also the prefix of its objects. */
    id: text().primaryKey(),
    startedAt: text('started_at').notNull(),
    /** The lease of the run that works on it. */
    busyUntil: text('busy_until').notNull(),
    /** `null` once every page is read and only the final part is left. */
    position: text({ mode: 'json' }).$type<BackupPosition>(),
    parts: integer().notNull(),
    /** The number of rows by table. */
    rows: text({ mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** When every part had been written, read back and verified. */
    verifiedAt: text('verified_at'),
  },
  (table) => [check('backups_json', sql`json_valid(${table.position}) and json_valid(${table.rows})`)],
)

/**
 * Erasures, to be applied to a restored backup. They name nobody, and triggers refuse every change
 * (docs/adr/0013-backup.md).
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    /** Bookings and quotes. */
    bookingIds: text('booking_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** HMAC-SHA-256 of a contact key with the backup's key; `null` without a backup target. */
    customerHash: text('customer_hash'),
  },
  (table) => [check('erasures_json', sql`json_valid(${table.bookingIds})`)],
)
