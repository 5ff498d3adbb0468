import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locations } from '../../../shared/lib/business/location.ts'
import type { JobOrder } from '../../../shared/rules/booking/order-request.ts'

/** What a hold keeps of the catalogue in which its order was placed. */
export type HeldJob = { serviceName: string; totalPrice: number; durationMinutes: number }

export const holdStates = [
  'held',
  /** Its time was let go before anybody knew whether it was paid. */
  'lapsed',
  'booked',
  /** Its time was let go, and it was not paid. */
  'released',
  /** It was paid when its time was taken: the money is owed, and then given back. */
  ...(['owed', 'returned'] as const),
] as const

/**
 * Orders whose deposit is being paid. A hold has its claims as a booking has, under the id that its booking will have, and
 * lets go of them when its time is up.
 */
export const depositHolds = sqliteTable(
  'deposit_holds',
  {
    /** The id of the booking that it becomes. */
    id: text().primaryKey(),
    order: text('visitor_order', { mode: 'json' }).$type<JobOrder>().notNull(),
    /** The brand that was asked. */
    host: text({ enum: locations }).notNull(),
    idempotencyKey: text('idempotency_key'),
    networkHash: text('network_hash'),
    byStranger: integer('by_stranger', { mode: 'boolean' }).notNull().default(false),
    crew: integer().notNull(),
    /** What is to be paid, in cents. */
    amount: integer().notNull(),
    /** The taxes of the whole job, as they were told. */
    gst: integer().notNull(),
    pst: integer().notNull(),
    /** The job as it was told, which a version of the site that comes meanwhile does not change. */
    job: text({ mode: 'json' }).$type<HeldJob>().notNull(),
    state: text({ enum: holdStates }).notNull().default('held'),
    /** In epoch milliseconds. */
    expires: integer().notNull(),
    /** What the payment service calls its checkout, and where that is. */
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('deposit_holds_by_state').on(table.state, table.expires),
    check('deposit_holds_json', sql`json_valid(${table.order}) and json_valid(${table.job})`),
  ],
)

/** What the payment service has told, each event once, whatever became of it. */
export const paymentEvents = sqliteTable('payment_events', {
  /** As the payment service names it. */
  id: text().primaryKey(),
  type: text().notNull(),
  /** The checkout or the payment that it is about. */
  subject: text().notNull(),
  receivedAt: text('received_at').notNull(),
  /** `null` until it has been dealt with. */
  outcome: text(),
})
