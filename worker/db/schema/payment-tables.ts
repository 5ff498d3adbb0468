import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { paymentMethods } from '../../../shared/rules/payment/payment.ts'

/**
 * The ledger of payments and refunds. Rows are added and never change: triggers keep `bookings.paid` and
 * refuse every update except removing a note.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** A UUID chosen by the client, so that a retry counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents; negative for a refund. */
    amount: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The day on which the money changed hands. */
    date: text().notNull(),
    note: text(),
    /** The payment service's id. */
    reference: text(),
    at: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_date').on(table.date),
    uniqueIndex('payments_by_reference').on(table.reference).where(sql`${table.reference} is not null`),
    check('some_amount', sql`${table.amount} <> 0`),
  ],
)

/** A booking that a checkout pays for, and how much of it, in cents. */
type CheckoutPart = { bookingId: string; amount: number }

const checkoutStates = [
  'open',
  /** Expired, or replaced because its amount or tip changed. */
  'ended',
  'paid',
] as const

/** Stripe's pages that pay links have opened. No two open ones share a booking. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: text().primaryKey(),
    /** The booking whose private page opened it. */
    bookingId: text('booking_id').notNull(),
    /** The bookings that it pays for, and how much of each. */
    parts: text({ mode: 'json' }).$type<CheckoutPart[]>().notNull(),
    /** The amount due, in cents: the sum of the parts. */
    amount: integer().notNull(),
    tip: integer().notNull(),
    /** Stripe's id and address of the page; `null` until Stripe has created it. */
    stripeId: text('stripe_id').unique(),
    url: text(),
    state: text({ enum: checkoutStates }).notNull().default('open'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('checkouts_by_booking').on(table.bookingId),
    index('open_checkouts').on(table.createdAt).where(sql`${table.state} = 'open'`),
    check('checkouts_json', sql`json_valid(${table.parts})`),
  ],
)

/**
 * Tips, apart from the ledger: they pay for no job and are neither revenue nor taxed. Rows are added and never
 * change; a negative amount is a tip that was refunded.
 */
export const tips = sqliteTable(
  'tips',
  {
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents. */
    amount: integer().notNull(),
    date: text().notNull(),
    /** The payment service's id of the payment or refund. */
    reference: text().notNull(),
    at: text().notNull(),
  },
  (table) => [
    index('tips_by_booking').on(table.bookingId),
    index('tips_by_date').on(table.date),
    uniqueIndex('tips_by_reference').on(table.reference),
    check('some_tip', sql`${table.amount} <> 0`),
  ],
)

const cardRefundStates = ['waiting', 'sending', 'sent', 'refused'] as const

/**
 * Refunds to a card that Stripe has to make. They are in the ledger at once, and sent once they can no longer
 * be undone.
 */
export const cardRefunds = sqliteTable(
  'card_refunds',
  {
    /** The id of the refund among the payments. */
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents, positive. */
    amount: integer().notNull(),
    dueAt: text('due_at').notNull(),
    state: text({ enum: cardRefundStates }).notNull().default('waiting'),
  },
  (table) => [index('card_refunds_by_state').on(table.state, table.dueAt)],
)
