import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { reviewRequestIntervalMs } from '../../../shared/rules/review/review.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { bookings } from '../schema/booking-tables.ts'
import { reviewRequests, reviews, unsubscribes } from '../schema/review-tables.ts'
import { matchesAddress } from './unsubscribes.ts'

/** The query for the undecided jobs that were completed first; `booking` is `null` if it was deleted. */
export const selectPendingRequests = (db: Database, limit: number) =>
  db
    .select({
      bookingId: reviewRequests.bookingId,
      completedAt: reviewRequests.completedAt,
      booking: {
        status: bookings.status,
        customerEmail: bookings.customerEmail,
        customerPhone: bookings.customerPhone,
        updatedAt: bookings.updatedAt,
      },
    })
    .from(reviewRequests)
    .leftJoin(bookings, eq(bookings.id, reviewRequests.bookingId))
    .where(isNull(reviewRequests.decidedAt))
    .orderBy(asc(reviewRequests.completedAt))
    .limit(limit)

/** The statement that decides not to request a review. */
export const skipReviewRequest = (db: Database, bookingId: string, now: number) =>
  decideRequest(db, bookingId, now, sql<boolean>`false`)

/** The job's customer, as the booking was read. */
type ReviewCandidate = { bookingId: string; customerEmail: string; updatedAt: string }

/**
 * The statements that request a job's review, for one transaction: the decision and the email are written
 * together, so that only one of two runs asks, and a run that dies has either asked or not. A booking that
 * changes meanwhile is decided in the next run.
 */
export async function requestReview(
  env: Bindings,
  db: Database,
  { bookingId, customerEmail, updatedAt }: ReviewCandidate,
  now: number,
) {
  const lastRequestAfter = new Date(now - reviewRequestIntervalMs).toISOString()
  const isUnchanged = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, bookingId), eq(bookings.updatedAt, updatedAt))})`
  const isReviewed = sql`exists (select 1 from ${reviews} where ${eq(reviews.bookingId, bookingId)})`
  const wasRecentlyRequested = sql`exists (select 1 from bookings as other join review_requests as before on before.booking_id = other.id where other.customer_email = ${customerEmail} collate nocase and before.is_asked and before.decided_at > ${lastRequestAfter})`
  const hasUnsubscribed = sql`exists (select 1 from ${unsubscribes} where ${await matchesAddress(env, customerEmail)})`
  const shouldRequest = sql<boolean>`not (${isReviewed} or ${wasRecentlyRequested} or ${hasUnsubscribed})`
  return [
    decideRequest(db, bookingId, now, shouldRequest, isUnchanged),
    queueReviewRequest(db, bookingId, now),
  ]
}

/** The statement that records a decision, if a condition holds. */
const decideRequest = (
  db: Database,
  bookingId: string,
  now: number,
  isRequested: SQL<boolean>,
  where?: SQL,
) =>
  db
    .update(reviewRequests)
    .set({ decidedAt: new Date(now).toISOString(), isRequested: isRequested })
    .where(and(eq(reviewRequests.bookingId, bookingId), isNull(reviewRequests.decidedAt), where))

/** The statement that queues the email, if the statement before it decided to ask. */
const queueReviewRequest = (db: Database, bookingId: string, now: number) => {
  const wasJustDecided = and(
    eq(reviewRequests.bookingId, bookingId),
    eq(reviewRequests.decidedAt, new Date(now).toISOString()),
    eq(reviewRequests.isRequested, true),
  )
  return queueMessages(
    db,
    ['customer'],
    { at: new Date(now).toISOString(), subjectId: bookingId, number: 0, event: 'review-request' },
    sql`cross join ${reviewRequests} where ${wasJustDecided}`,
  ).onConflictDoNothing()
}
