import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The check that fails a booking by somebody who has made too many: see worker/db/booking/visitor-limits.ts. */
export const withinCapCheck = 'within_cap'

/** How many bookings a phone, an e-mail address or a network made on a day of the business. No personal data. */
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

/** What is limited to so many within some minutes or hours: tries to sign in, by account and network, and mail by address. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer().primaryKey(),
    subject: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('attempts_by_subject').on(table.subject, table.at)],
)
