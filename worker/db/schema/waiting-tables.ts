import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locations } from '../../../shared/lib/business/location.ts'
import { type UntimedOrder, waitingReasons } from '../../../shared/rules/waiting/waiting.ts'

/**
 * Orders that hold no time: what strangers want above their share of a week, and what was wanted when nothing was free.
 * The owner books or dismisses them. Their keys are in `idempotency_keys`, which answers for an order after it has left.
 */
export const waitingOrders = sqliteTable(
  'waiting_orders',
  {
    id: text().primaryKey(),
    reason: text({ enum: waitingReasons }).notNull(),
    order: text('visitor_order', { mode: 'json' }).$type<UntimedOrder>().notNull(),
    /** The first and the last day that suit, and the start on the first that was wished for; `null` is any time. */
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    startMinutes: integer('start_minutes'),
    /** The brand that was asked. */
    host: text({ enum: locations }).notNull(),
    /** Of orders from before `idempotency_keys` had theirs. A rollback still writes both columns, so they stay. */
    idempotencyKey: text('idempotency_key').unique(),
    orderHash: text('order_hash')
      .notNull()
      .$default(() => ''),
    /** As a booking keeps it; `null` on this machine. */
    networkHash: text('network_hash'),
    /** The change of many bookings that took it off the list, for the day in which that can be undone. */
    dismissedBy: text('dismissed_by'),
    createdAt: text('created_at').notNull(),
    /** What a search finds it by, as a booking has it. */
    searchKey: text('search_key').notNull().default(''),
    /** The customer had a booking that the owner has confirmed or completed. */
    isKnown: integer('is_known', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [check('waiting_orders_json', sql`json_valid(${table.order})`)],
)
