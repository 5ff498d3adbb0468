import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { areaName } from '../../../shared/ground/business/areas.ts'
import { businessDate, epochOf } from '../../../shared/ground/time/business-time.ts'
import { shownNameOf, starCounts } from '../../../shared/rules/review/review.ts'
import type { ReviewJson, ReviewListJson } from '../../../shared/rules/review/review-json.ts'
import type {
  EnteredReview,
  GivenReview,
  ReviewListQuery,
} from '../../../shared/rules/review/review-request.ts'
import type { Ids } from '../../ground/database/ids.ts'
import { insertFrom } from '../../ground/database/insert-from.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { Problem } from '../../ground/http/thrown-problem.ts'
import { type AuditedBy, auditChange, auditEntry } from '../audit/audit.ts'
import type { Booking } from '../booking/bookings.ts'
import { queueTo, toOwner } from '../mail/queue-mail.ts'
import { bookings, reviews } from '../schema.ts'

export type Review = typeof reviews.$inferSelect

/** The query for the review of a booking. */
const selectReview = (db: Database, bookingId: string) =>
  db.select().from(reviews).where(eq(reviews.bookingId, bookingId))

/** The query for the reviews of some bookings. */
export const selectReviewsOf = (db: Database, ids: Ids) =>
  db.select().from(reviews).where(inArray(reviews.bookingId, ids))

export async function findReview(db: Database, bookingId: string): Promise<Review | undefined> {
  const [review] = await selectReview(db, bookingId)
  return review
}

export const toReviewJson = ({ area, ...review }: Review): ReviewJson => ({ ...review, area: areaName(area) })

/**
 * Keeps what the customer of a completed job says of it, and queues that the owner is told. One that is there stays:
 * sent twice, or from two tabs, it is one. @returns the review that is kept; none of a job that is not completed.
 */
export async function giveReview(
  db: Database,
  { id, customerName }: Booking,
  { stars, words, naming }: GivenReview,
  now: number,
): Promise<Review | undefined> {
  const givenAt = new Date(now).toISOString()
  const shownName = shownNameOf(naming, customerName)
  const isCompleted = and(
    eq(bookings.id, id),
    eq(bookings.status, 'completed'),
    // Whose name was erased meanwhile has none to be shown.
    eq(bookings.customerName, customerName),
  )
  const [, , [review]] = await db.batch([
    insertFrom(
      db,
      reviews,
      {
        ...{ bookingId: bookings.id, stars, words, shownName, givenAt },
        ...{ area: bookings.area, serviceName: bookings.serviceName },
      },
      sql`from ${bookings} where ${isCompleted}`,
    ).onConflictDoNothing(),
    queueTo(
      db,
      toOwner,
      { at: givenAt, subjectId: id, number: 0, event: 'review-given' },
      sql`where changes() > 0`,
    ).onConflictDoNothing(),
    selectReview(db, id),
  ])
  return review
}

/** Deletes a review, as only its customer may. @returns whether it was published. */
export async function takeReviewBack(db: Database, bookingId: string): Promise<boolean> {
  const [deleted] = await db
    .delete(reviews)
    .where(eq(reviews.bookingId, bookingId))
    .returning({ publishedAt: reviews.publishedAt })
  return deleted?.publishedAt != null
}

/** Keeps a review from elsewhere, which no visitor sees before it is published. @throws Problem for a day to come. */
export async function enterReview(
  db: Database,
  { date, ...review }: EnteredReview,
  by: AuditedBy,
): Promise<Review> {
  if (date > businessDate(Date.parse(by.at))) {
    const message = 'Please choose a day that has come'
    throw new Problem('invalid', { detail: message, errors: [{ field: 'date', message }] })
  }
  const bookingId = crypto.randomUUID()
  const givenAt = new Date(epochOf(date, noon)).toISOString()
  const [[entered]] = await db.batch([
    db
      .insert(reviews)
      .values({ ...review, bookingId, givenAt, serviceName: '' })
      .returning(),
    auditEntry(db, by, 'review-entered', bookingId),
  ])
  if (!entered) throw new Error('The inserted review was not returned.')
  return entered
}

const noon = 12 * 60

/** Deletes a review from elsewhere. @returns whether there was one: what a customer gave is no owner's to delete. */
export async function deleteEntered(db: Database, id: string, by: AuditedBy): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .delete(reviews)
      .where(and(eq(reviews.bookingId, id), isNotNull(reviews.source)))
      .returning({ id: reviews.bookingId }),
    auditChange(db, by, 'review-deleted', id),
  ])
  return deleted.length > 0
}

/** The statement that takes the person out of the reviews of bookings: what they said stays, nobody's. */
export const forgetReviewers = (db: Database, ids: SQL) =>
  db.update(reviews).set({ shownName: '' }).where(inArray(reviews.bookingId, ids))

/** The query for how many reviews are published. */
export const selectPublishedCount = (db: Database) =>
  db.select({ published: count() }).from(reviews).where(isNotNull(reviews.publishedAt))

const pageSize = 25

/** A page of reviews, the newest first, and how many there are of each number of stars. */
export async function listReviews(
  db: Database,
  { published, stars, cursor }: ReviewListQuery,
): Promise<ReviewListJson> {
  const wanted = {
    true: isNotNull(reviews.publishedAt),
    false: isNull(reviews.publishedAt),
  }
  const [rows, counts] = await db.batch([
    db
      .select()
      .from(reviews)
      .where(
        and(
          published && wanted[published],
          stars === undefined ? undefined : eq(reviews.stars, stars),
          isAfter(cursor),
        ),
      )
      .orderBy(desc(reviews.givenAt), desc(reviews.bookingId))
      .limit(pageSize + 1),
    db
      .select({
        stars: reviews.stars,
        given: sql<number>`count(*)`,
        published: sql<number>`count(${reviews.publishedAt})`,
      })
      .from(reviews)
      .groupBy(reviews.stars),
  ])
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  const byStars = starCounts.map((each) => ({
    ...{ stars: each, given: 0, published: 0 },
    ...counts.find((count) => count.stars === each),
  }))
  const sum = (value: (count: (typeof byStars)[number]) => number) =>
    byStars.reduce((total, count) => total + value(count), 0)
  return {
    items: items.map(toReviewJson),
    nextCursor: rows.length > pageSize && last ? `${last.givenAt}_${last.bookingId}` : null,
    totals: {
      published: sum((count) => count.published),
      stars: sum((count) => count.published * count.stars),
      waiting: sum((count) => count.given - count.published),
      byStars,
    },
  }
}

/** The reviews after the last one of a page. */
function isAfter(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [givenAt = '', bookingId = ''] = cursor.split('_')
  return or(lt(reviews.givenAt, givenAt), and(eq(reviews.givenAt, givenAt), lt(reviews.bookingId, bookingId)))
}

/** What the owner does with a review. */
export type ReviewChange = { published?: boolean | undefined; answer?: string | null | undefined }

/**
 * Publishes a review or takes it back, and answers it; what is as it was wished to be stays. Each change is a line of
 * the audit. @returns the review as it is then, `undefined` when there is none.
 */
export async function changeReview(
  db: Database,
  bookingId: string,
  { published, answer }: ReviewChange,
  by: AuditedBy,
): Promise<Review | undefined> {
  const which = (condition: SQL) => and(eq(reviews.bookingId, bookingId), condition)
  const newAnswer = answer || null
  const publish = (isPublished: boolean) => [
    db
      .update(reviews)
      .set({ publishedAt: isPublished ? by.at : null })
      .where(which(isPublished ? isNull(reviews.publishedAt) : isNotNull(reviews.publishedAt))),
    auditChange(db, by, isPublished ? 'review-published' : 'review-taken-back', bookingId),
  ]
  const setAnswer = () => [
    db
      .update(reviews)
      .set({ answer: newAnswer })
      .where(which(sql`${reviews.answer} is not ${newAnswer}`)),
    auditChange(db, by, 'review-answered', bookingId),
  ]
  const changes = [
    ...(published === undefined ? [] : publish(published)),
    ...(answer === undefined ? [] : setAnswer()),
  ]
  const [first, ...others] = changes
  if (first) await db.batch([first, ...others])
  return findReview(db, bookingId)
}
