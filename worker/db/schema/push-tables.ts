import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PushEvent } from '../../../shared/rules/push/push.ts'
import { admins } from './account-tables.ts'

/** Devices that receive push notifications, and their subscriptions (RFC 8291). */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The push service's address for the device. */
    endpoint: text().notNull().unique(),
    /** The encryption keys, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as `Safari on iPhone`. */
    device: text().notNull(),
    events: text({ mode: 'json' }).$type<PushEvent[]>().notNull(),
    createdAt: text('created_at').notNull(),
    /** Consecutive failures, and when the last one was counted. */
    failures: integer().notNull().default(0),
    failedAt: text('failed_at'),
  },
  (table) => [
    index('push_devices_by_admin').on(table.adminId),
    check('push_devices_json', sql`json_valid(${table.events})`),
  ],
)
