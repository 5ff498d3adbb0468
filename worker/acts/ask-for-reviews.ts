import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isErased } from '../../shared/customer/erasure.ts'
import { isTooLate } from '../../shared/mail/mail.ts'
import { askedAgainAfterMs, askedWithinMs } from '../../shared/review/review.ts'
import { hourMs } from '../../shared/time/business-time.ts'
import { type Database, openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { mailService } from '../ground/services/mail-service.ts'
import { isOfAddress } from '../records/review/unsubscribes.ts'
import { bookings, mailOutbox, reviewRequests, reviews, unsubscribes } from '../records/schema.ts'
import { selectVersion, versionOf } from '../records/site/load-site.ts'

/** So many jobs are decided on in one run of the cron: with those of a day's runs, more than are done in one. */
const mostInRun = 5

/**
 * The cron's job: decides on the oldest completed jobs whether their customers are asked for a review, once a job, and
 * queues the mails. It reads jobs that wait for that and no others. Where nobody is asked, or a job is completed too
 * long ago, that is decided too; at night and without mail nothing is. @returns how many were decided on.
 */
export async function askForReviews(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const [versions, oldest] = await db.batch([selectVersion(db), selectWaiting(db)])
  const { askForReviewAfter } = versionOf(versions).site
  const canAsk = mailService(env) !== null && !isTooLate('review-request', now)
  const decisions = await Promise.all(
    oldest.map(async (waiting) => {
      const age = now - Date.parse(waiting.completedAt)
      if (askForReviewAfter === null || age > askedWithinMs) return [decide(db, waiting, now)]
      if (!canAsk || age < askForReviewAfter * hourMs) return []
      return ask(env, db, waiting, now)
    }),
  )
  const [first, ...others] = decisions.flat()
  if (first) await db.batch([first, ...others])
  return { decided: decisions.filter(({ length }) => length > 0).length }
}

/** The jobs that were completed first of those that wait; `null` in the place of a booking that is deleted. */
const selectWaiting = (db: Database) =>
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
    .limit(mostInRun)

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number]

/** The statement that decides on a job, where a condition holds; its customer is not asked unless `isAsked` says so. */
const decide = (
  db: Database,
  { bookingId }: Waiting,
  now: number,
  { isAsked = sql<boolean>`false`, where }: { isAsked?: SQL<boolean>; where?: SQL } = {},
) =>
  db
    .update(reviewRequests)
    .set({ decidedAt: new Date(now).toISOString(), isAsked })
    .where(and(eq(reviewRequests.bookingId, bookingId), isNull(reviewRequests.decidedAt), where))

/**
 * The statements that ask the customer of a job, for one transaction: what is decided on and what is queued are one, so
 * that of two runs one asks, and a run that dies has asked or has not. A booking that changes meanwhile is looked at
 * again in the next run.
 */
async function ask(env: Bindings, db: Database, waiting: Waiting, now: number) {
  const { bookingId, booking } = waiting
  if (booking?.status !== 'completed' || booking.customerEmail === '' || isErased(booking)) {
    return [decide(db, waiting, now)]
  }
  const { customerEmail, updatedAt } = booking
  const since = new Date(now - askedAgainAfterMs).toISOString()
  const where = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, bookingId), eq(bookings.updatedAt, updatedAt))})`
  const isReviewed = sql`exists (select 1 from ${reviews} where ${eq(reviews.bookingId, bookingId)})`
  const wasAsked = sql`exists (select 1 from bookings as other join review_requests as before on before.booking_id = other.id where other.customer_email = ${customerEmail} collate nocase and before.is_asked and before.decided_at > ${since})`
  const isOut = sql`exists (select 1 from ${unsubscribes} where ${await isOfAddress(env, customerEmail)})`
  const isAsked = sql<boolean>`not (${isReviewed} or ${wasAsked} or ${isOut})`
  return [decide(db, waiting, now, { isAsked, where }), queue(db, waiting, now)]
}

/** The statement that queues the mail about a job, if it was right now decided to ask. */
const queue = (db: Database, { bookingId }: Waiting, now: number) => {
  const isAskedNow = and(
    eq(reviewRequests.bookingId, bookingId),
    eq(reviewRequests.decidedAt, new Date(now).toISOString()),
    eq(reviewRequests.isAsked, true),
  )
  return db
    .insert(mailOutbox)
    .select(
      sql`select ${reviewRequests.decidedAt}, ${reviewRequests.bookingId}, 0, 'review-request', 'waiting', 0, null, null, 0, null, null, 0, null from ${reviewRequests} where ${isAskedNow}`,
    )
    .onConflictDoNothing()
}
