import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { areaSlugs } from '../../../shared/lib/business/areas.ts'

/**
 * What customers say of their jobs, one review a job, and what its owner has entered from elsewhere, where it can be
 * proven. All are kept; which of them are published the owner decides.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    /** Of one from elsewhere an id of its own. */
    bookingId: text('booking_id').primaryKey(),
    stars: integer().notNull(),
    words: text().notNull(),
    /** As the customer wants to be named; empty for nobody. */
    shownName: text('shown_name').notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    serviceName: text('service_name').notNull(),
    givenAt: text('given_at').notNull(),
    publishedAt: text('published_at'),
    answer: text(),
    /** Where one from elsewhere was given, and its address there. */
    source: text(),
    link: text(),
    /** When it was given, published, hidden or answered last, which an older reading of it does not match. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [
    index('reviews_by_given').on(table.givenAt),
    index('reviews_by_published').on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
    check('one_to_five', sql`${table.stars} between 1 and 5`),
    check('proven', sql`(${table.source} is null) = (${table.link} is null)`),
  ],
)

/** Completed jobs whose customers may be asked for a review: a trigger writes them down. */
export const reviewRequests = sqliteTable(
  'review_requests',
  {
    bookingId: text('booking_id').primaryKey(),
    completedAt: text('completed_at').notNull(),
    /** When it was decided: the customer was asked then, or is not to be. */
    decidedAt: text('decided_at'),
    isRequested: integer('is_asked', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('review_requests_waiting').on(table.completedAt).where(sql`${table.decidedAt} is null`)],
)

/** Who wants no mail but what belongs to a booking: a keyed hash of the address, when it was said and in answer to which words. */
export const unsubscribes = sqliteTable('unsubscribes', {
  addressHash: text('address_hash').primaryKey(),
  at: text().notNull(),
  wording: text().notNull(),
})
