import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'

/**
 * Customers' reviews, one per job, and reviews that the owner entered from other sites, which need a link as
 * proof. The owner decides which are published.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    /** An id of its own for a review from another site. */
    bookingId: text('booking_id').primaryKey(),
    stars: integer().notNull(),
    words: text().notNull(),
    /** As the customer wants to be named; empty for no name. */
    displayName: text('shown_name').notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    serviceName: text('service_name').notNull(),
    submittedAt: text('given_at').notNull(),
    publishedAt: text('published_at'),
    answer: text(),
    /** For a review from another site: the site, and its address there. */
    source: text(),
    link: text(),
    /** When it was last submitted, published, hidden or answered. Identifies the version. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [
    index('reviews_by_given').on(table.submittedAt),
    index('reviews_by_published').on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
    check('one_to_five', sql`${table.stars} between 1 and 5`),
    check('proven', sql`(${table.source} is null) = (${table.link} is null)`),
  ],
)

/** Completed jobs that a review may be requested for. Written by a trigger. */
export const reviewRequests = sqliteTable(
  'review_requests',
  {
    bookingId: text('booking_id').primaryKey(),
    completedAt: text('completed_at').notNull(),
    /** When it was decided whether to request a review. */
    decidedAt: text('decided_at'),
    isRequested: integer('is_asked', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('review_requests_waiting').on(table.completedAt).where(sql`${table.decidedAt} is null`)],
)

/**
 * Addresses that only want emails about their bookings, as keyed hashes, with the time and the wording that
 * they responded to.
 */
export const unsubscribes = sqliteTable('unsubscribes', {
  addressHash: text('address_hash').primaryKey(),
  at: text().notNull(),
  wording: text().notNull(),
})
