import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
