import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { locations } from '../../../shared/lib/business/location.ts'
import type { JobOrder } from '../../../shared/rules/booking/order-request.ts'

/** The catalogue's values at the time of the order. */
type HeldJob = { serviceName: string; totalPrice: number; durationMinutes: number }

const holdStates = [
  'held',
  /** Released before it was known whether the deposit was paid. */
  'lapsed',
  'booked',
  /** Released, and not paid. */
  'released',
  /** Paid when the time was already taken: the money is owed, and then refunded. */
  ...(['owed', 'returned'] as const),
] as const

/**
 * Orders whose deposit is being paid. A hold has claims like a booking, under the id that its booking will
 * have, until it expires.
 */
export const depositHolds = sqliteTable(
  'deposit_holds',
  {
    /** The id of the booking that it becomes. */
    id: text().primaryKey(),
    order: text('visitor_order', { mode: 'json' }).$type<JobOrder>().notNull(),
    /** The brand that received the order. */
    host: text({ enum: locations }).notNull(),
    idempotencyKey: text('idempotency_key'),
    networkHash: text('network_hash'),
    byStranger: integer('by_stranger', { mode: 'boolean' }).notNull().default(false),
    crew: integer().notNull(),
    /** The deposit, in cents. */
    amount: integer().notNull(),
    /** The taxes of the whole job in cents, as agreed. */
    gst: integer().notNull(),
    pst: integer().notNull(),
    /** The job as agreed, unaffected by versions of the site published since. */
    job: text({ mode: 'json' }).$type<HeldJob>().notNull(),
    state: text({ enum: holdStates }).notNull().default('held'),
    /** In epoch milliseconds. */
    expires: integer().notNull(),
    /** Stripe's id and address of the checkout. */
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('deposit_holds_by_state').on(table.state, table.expires),
    check('deposit_holds_json', sql`json_valid(${table.order}) and json_valid(${table.job})`),
  ],
)

/** Stripe's events, stored once each whatever their outcome. */
export const paymentEvents = sqliteTable('payment_events', {
  /** Stripe's id. */
  id: text().primaryKey(),
  type: text().notNull(),
  /** The id of the checkout or payment that it concerns. */
  subject: text().notNull(),
  receivedAt: text('received_at').notNull(),
  /** `null` until it is settled. */
  outcome: text(),
})
