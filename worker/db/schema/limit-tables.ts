import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The check that rejects a request above a cap: see worker/db/booking/visitor-limits.ts. */
export const withinCapCheck = 'within_cap'

/** Counts per network or booking on a business day, as hashes. No personal data. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  {
    day: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
    cap: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subject] }),
    check(withinCapCheck, sql`${table.count} <= ${table.cap}`),
  ],
)

/** Counts within some minutes or hours: sign-in attempts by account and network, and emails by address. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer().primaryKey(),
    subject: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('attempts_by_subject').on(table.subject, table.at)],
)
