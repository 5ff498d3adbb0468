import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { admins } from './account-tables.ts'

/** The secret address under which an account's phone reads the calendar: one an account. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address's token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
})
