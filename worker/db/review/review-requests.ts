import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { reviewRequestIntervalMs } from '../../../shared/rules/review/review.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { queueTo } from '../mail/queue-mail.ts'
import { bookings, reviewRequests, reviews, unsubscribes } from '../schema.ts'
import { isOfAddress } from './unsubscribes.ts'

/** The query for the jobs that were completed first of those that wait; `null` in the place of a booking that is deleted. */
export const selectUndecided = (db: Database, limit: number) =>
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

/** The statement that decides that the customer of a job is not asked. */
export const decideNotToAsk = (db: Database, bookingId: string, now: number) =>
  decide(db, bookingId, now, sql<boolean>`false`)

/** Whom to ask about a job, as its booking was read. */
type Asked = { bookingId: string; customerEmail: string; updatedAt: string }

/**
 * The statements that ask the customer of a job, for one transaction: what is decided on and what is queued are one, so
 * that of two runs one asks, and a run that dies has asked or has not. A booking that changes meanwhile is looked at
 * again in the next run.
 */
export async function decideToAsk(
  env: Bindings,
  db: Database,
  { bookingId, customerEmail, updatedAt }: Asked,
  now: number,
) {
  const since = new Date(now - reviewRequestIntervalMs).toISOString()
  const isUnchanged = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, bookingId), eq(bookings.updatedAt, updatedAt))})`
  const isReviewed = sql`exists (select 1 from ${reviews} where ${eq(reviews.bookingId, bookingId)})`
  const wasAsked = sql`exists (select 1 from bookings as other join review_requests as before on before.booking_id = other.id where other.customer_email = ${customerEmail} collate nocase and before.is_asked and before.decided_at > ${since})`
  const isOut = sql`exists (select 1 from ${unsubscribes} where ${await isOfAddress(env, customerEmail)})`
  const isAsked = sql<boolean>`not (${isReviewed} or ${wasAsked} or ${isOut})`
  return [decide(db, bookingId, now, isAsked, isUnchanged), queueRequest(db, bookingId, now)]
}

/** The statement that decides on a job, where a condition holds. */
const decide = (db: Database, bookingId: string, now: number, isAsked: SQL<boolean>, where?: SQL) =>
  db
    .update(reviewRequests)
    .set({ decidedAt: new Date(now).toISOString(), isAsked })
    .where(and(eq(reviewRequests.bookingId, bookingId), isNull(reviewRequests.decidedAt), where))

/** The statement that queues the mail about a job, if it was right now decided to ask. */
const queueRequest = (db: Database, bookingId: string, now: number) => {
  const isAskedNow = and(
    eq(reviewRequests.bookingId, bookingId),
    eq(reviewRequests.decidedAt, new Date(now).toISOString()),
    eq(reviewRequests.isAsked, true),
  )
  return queueTo(
    db,
    ['customer'],
    { at: new Date(now).toISOString(), subjectId: bookingId, number: 0, event: 'review-request' },
    sql`cross join ${reviewRequests} where ${isAskedNow}`,
  ).onConflictDoNothing()
}
