import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PushEvent } from '../../../shared/rules/push/push.ts'
import { admins } from './account-tables.ts'

/** The devices that are told by a notification, and of what (RFC 8291). */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages. */
    endpoint: text().notNull().unique(),
    /** The keys that messages are encrypted with, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as `Safari on iPhone`. */
    device: text().notNull(),
    events: text({ mode: 'json' }).$type<PushEvent[]>().notNull(),
    createdAt: text('created_at').notNull(),
    /** How often in a row it could not be told, and when that was last counted. */
    failures: integer().notNull().default(0),
    failedAt: text('failed_at'),
  },
  (table) => [
    index('push_devices_by_admin').on(table.adminId),
    check('push_devices_json', sql`json_valid(${table.events})`),
  ],
)
