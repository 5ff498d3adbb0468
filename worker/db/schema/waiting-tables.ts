import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locations } from '../../../shared/lib/business/location.ts'
import { type UntimedOrder, waitingReasons } from '../../../shared/rules/waiting/waiting.ts'

/**
 * Orders that hold no time: strangers' orders above the online quota, and orders that found no free time. The
 * owner books or dismisses them. Their keys are in `idempotency_keys`, which still answers after an order has
 * left.
 */
export const waitingOrders = sqliteTable(
  'waiting_orders',
  {
    id: text().primaryKey(),
    reason: text({ enum: waitingReasons }).notNull(),
    order: text('visitor_order', { mode: 'json' }).$type<UntimedOrder>().notNull(),
    /** The first and last day that suit, and the preferred start on the first; `null` for any. */
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    startMinutes: integer('start_minutes'),
    /** The brand that received the order. */
    host: text({ enum: locations }).notNull(),
    /**
     * Only for orders older than their keys in `idempotency_keys`. An older release still writes both columns
     * after a rollback, so they stay.
     */
    idempotencyKey: text('idempotency_key').unique(),
    orderHash: text('order_hash')
      .notNull()
      .$default(() => ''),
    /** Like a booking's; `null` on a local machine. */
    networkHash: text('network_hash'),
    /** The bulk change that dismissed it, for the day on which that can be undone. */
    dismissedBy: text('dismissed_by'),
    createdAt: text('created_at').notNull(),
    /** The text that a search looks through, like a booking's. */
    searchKey: text('search_key').notNull().default(''),
    /** The customer had a booking that the owner confirmed or completed. */
    isKnown: integer('is_known', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [check('waiting_orders_json', sql`json_valid(${table.order})`)],
)
