import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { calendarFailures } from '../../../shared/rules/calendar/busy-calendar.ts'
import { admins } from './account-tables.ts'

/** Private calendar links, one per account. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** SHA-256 of the link's token, which is stored nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
})

export type StoredBusyTime = [date: string, from: number, to: number]

/** The owner's own calendars, whose events close the time of a van to visitors. */
export const busyCalendars = sqliteTable('busy_calendars', {
  id: text().primaryKey(),
  crew: integer().notNull(),
  /** The private address, a secret that no response contains. */
  url: text().notNull(),
  createdAt: text('created_at').notNull(),
  /** What identifies the copy that was read last, for the server of the calendar. */
  etag: text(),
  lastModified: text('last_modified'),
  /** When the whole copy was read last. It is read again once a day, because the days ahead move on. */
  parsedAt: text('parsed_at'),
  /** When the times were last known to be current. */
  readAt: text('read_at'),
  triedAt: text('tried_at'),
  /** Why the last try failed. The times stay as they were. */
  failure: text({ enum: calendarFailures }),
  /** When the events keep the van busy: `[date, from, to]` each, in minutes since midnight. */
  times: text({ mode: 'json' }).$type<StoredBusyTime[]>().notNull().default([]),
})
