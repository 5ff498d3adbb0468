import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { areaName } from '../../../shared/lib/business/area-names.ts'
import { businessDate, epochOf } from '../../../shared/lib/time/business-time.ts'
import { displayNameOf, starCounts } from '../../../shared/rules/review/review.ts'
import type { ReviewJson, ReviewListJson } from '../../../shared/rules/review/review-json.ts'
import type {
  EnteredReview,
  ReviewChange,
  ReviewListQuery,
  SubmittedReview,
} from '../../../shared/rules/review/review-request.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { type AuditedBy, auditChange, auditWhen } from '../audit/audit-log.ts'
import type { Booking } from '../booking/bookings.ts'
import { ownerRecipients, queueMessages } from '../mail/queue-messages.ts'
import { bookings } from '../schema/booking-tables.ts'
import { reviews } from '../schema/review-tables.ts'

export type Review = typeof reviews.$inferSelect

const selectReview = (db: Database, bookingId: string) =>
  db.select().from(reviews).where(eq(reviews.bookingId, bookingId))

export const selectReviewsOf = (db: Database, ids: IdsSql) =>
  db.select().from(reviews).where(inArray(reviews.bookingId, ids))

export async function findReview(db: Database, bookingId: string): Promise<Review | undefined> {
  const [review] = await selectReview(db, bookingId)
  return review
}

export const toReviewJson = ({ area, ...review }: Review): ReviewJson => ({ ...review, area: areaName(area) })

/**
 * Stores the review of a completed job and queues the message to the owner. An existing review stays, so that
 * sending it twice or from two tabs stores one.
 * @returns the stored review; none if the job isn't completed.
 */
export async function submitReview(
  db: Database,
  { id, customerName }: Booking,
  { stars, words, naming }: SubmittedReview,
  now: number,
): Promise<Review | undefined> {
  const submittedAt = new Date(now).toISOString()
  const displayName = displayNameOf(naming, customerName)
  const isCompleted = and(
    eq(bookings.id, id),
    eq(bookings.status, 'completed'),
    // A customer who was erased meanwhile has no name to show.
    eq(bookings.customerName, customerName),
  )
  const [, , [review]] = await db.batch([
    insertSelect(
      db,
      reviews,
      {
        ...{ bookingId: bookings.id, stars, words, displayName, submittedAt, updatedAt: submittedAt },
        ...{ area: bookings.area, serviceName: bookings.serviceName },
      },
      sql`from ${bookings} where ${isCompleted}`,
    ).onConflictDoNothing(),
    queueMessages(
      db,
      ownerRecipients,
      { at: submittedAt, subjectId: id, number: 0, event: 'review-given' },
      sql`where changes() > 0`,
    ).onConflictDoNothing(),
    selectReview(db, id),
  ])
  return review
}

/** Deletes a review at its customer's request. @returns whether it was published. */
export async function deleteOwnReview(db: Database, bookingId: string): Promise<boolean> {
  const [deleted] = await db
    .delete(reviews)
    .where(eq(reviews.bookingId, bookingId))
    .returning({ publishedAt: reviews.publishedAt })
  return deleted?.publishedAt != null
}

/**
 * Stores a review from another site, unpublished. The same review is stored once, however often it is sent.
 * @param id the new review's id; for a request that may be retried, its idempotency key.
 * @throws a Problem for a future day, and for an id that belongs to another review.
 */
export async function storeImportedReview(
  db: Database,
  id: string,
  { date, ...review }: EnteredReview,
  by: AuditedBy,
): Promise<{ review: Review; isNew: boolean }> {
  if (date > businessDate(Date.parse(by.at))) {
    const message = 'Please choose today or an earlier day'
    throw new Problem('invalid', { detail: message, errors: [{ field: 'date', message }] })
  }
  const submittedAt = new Date(epochOf(date, noon)).toISOString()
  const imported = { ...review, submittedAt }
  const isSame = and(
    eq(reviews.stars, imported.stars),
    eq(reviews.words, imported.words),
    eq(reviews.displayName, imported.displayName),
    eq(reviews.area, imported.area),
    eq(reviews.submittedAt, imported.submittedAt),
    eq(reviews.source, imported.source),
    eq(reviews.link, imported.link),
  )
  const selectSame = db.select().from(reviews).where(isSame)
  const [[added], , [existing]] = await db.batch([
    insertSelect(
      db,
      reviews,
      { ...imported, bookingId: id, serviceName: '', updatedAt: by.at },
      sql`where ${notExists(selectSame)}`,
    )
      .onConflictDoNothing()
      .returning(),
    auditChange(db, by, 'review-entered', id),
    selectSame.limit(1),
  ])
  const stored = added ?? existing
  if (!stored) throw new Problem('key-reused', { detail: 'This Idempotency-Key belongs to another review' })
  return { review: stored, isNew: Boolean(added) }
}

const noon = 12 * 60

/**
 * Deletes a review from another site.
 * @returns false if there is none: owners cannot delete customers' reviews.
 */
export async function deleteImportedReview(db: Database, id: string, by: AuditedBy): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .delete(reviews)
      .where(and(eq(reviews.bookingId, id), isNotNull(reviews.source)))
      .returning({ id: reviews.bookingId }),
    auditChange(db, by, 'review-deleted', id),
  ])
  return deleted.length > 0
}

/** The statement that removes customers' names from reviews. The texts stay, without a name. */
export const clearReviewerNames = (db: Database, ids: SQL) =>
  db.update(reviews).set({ displayName: '' }).where(inArray(reviews.bookingId, ids))

/** The query for the number of published reviews. */
export const selectPublishedCount = (db: Database) =>
  db.select({ published: count() }).from(reviews).where(isNotNull(reviews.publishedAt))

const pageSize = 25

/** Lists a page of reviews, newest first, and counts all reviews by stars. */
export async function listReviews(
  db: Database,
  { published, stars, cursor }: ReviewListQuery,
): Promise<ReviewListJson> {
  const publishedConditions = {
    true: isNotNull(reviews.publishedAt),
    false: isNull(reviews.publishedAt),
  }
  const [rows, counts] = await db.batch([
    db
      .select()
      .from(reviews)
      .where(
        and(
          published && publishedConditions[published],
          stars === undefined ? undefined : eq(reviews.stars, stars),
          isAfterCursor(cursor),
        ),
      )
      .orderBy(desc(reviews.submittedAt), desc(reviews.bookingId))
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
  const byStars = starCounts.map((starCount) => ({
    ...{ stars: starCount, given: 0, published: 0 },
    ...counts.find((count) => count.stars === starCount),
  }))
  const sum = (value: (count: (typeof byStars)[number]) => number) =>
    byStars.reduce((total, count) => total + value(count), 0)
  return {
    items: items.map(toReviewJson),
    nextCursor: rows.length > pageSize && last ? `${last.submittedAt}_${last.bookingId}` : null,
    totals: {
      published: sum((count) => count.published),
      stars: sum((count) => count.published * count.stars),
      waiting: sum((count) => count.given - count.published),
      byStars,
    },
  }
}

/** Matches the reviews after the last one of a page. */
function isAfterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [submittedAt = '', bookingId = ''] = cursor.split('_')
  return or(
    lt(reviews.submittedAt, submittedAt),
    and(eq(reviews.submittedAt, submittedAt), lt(reviews.bookingId, bookingId)),
  )
}

type ChangeOutcome =
  /** The review is now as requested, also if it already was. */
  | { kind: 'changed'; review: Review }
  /** The review has changed since it was read. */
  | { kind: 'conflict'; review: Review }
  | { kind: 'not-found' }

/**
 * Publishes, hides or answers a review if it hasn't changed since it was read. A change that is already made
 * stays. Each change gets an audit entry.
 */
export async function changeReview(
  db: Database,
  bookingId: string,
  { published, answer, updatedAt: expected }: ReviewChange,
  by: AuditedBy,
): Promise<ChangeOutcome> {
  const newAnswer = answer || null
  const isHidden = isNull(reviews.publishedAt)
  const changesVisibility = published === undefined ? sql`false` : published ? isHidden : not(isHidden)
  const changesAnswer = answer === undefined ? sql`false` : sql`${reviews.answer} is not ${newAnswer}`
  const matches = (condition: SQL | undefined) =>
    and(eq(reviews.bookingId, bookingId), versionMatches(reviews.updatedAt, expected), condition)
  const matchExists = (condition: SQL | undefined) =>
    exists(db.select().from(reviews).where(matches(condition)))
  await db.batch([
    auditWhen(
      db,
      matchExists(changesVisibility),
      by,
      published ? 'review-published' : 'review-taken-back',
      bookingId,
    ),
    auditWhen(db, matchExists(changesAnswer), by, 'review-answered', bookingId),
    db
      .update(reviews)
      .set({
        ...(published !== undefined && {
          publishedAt: published ? sql`coalesce(${reviews.publishedAt}, ${by.at})` : null,
        }),
        ...(answer !== undefined && { answer: newAnswer }),
        updatedAt: nextUpdatedAt(reviews.updatedAt, by.at),
      })
      .where(matches(or(changesVisibility, changesAnswer))),
  ])
  const review = await findReview(db, bookingId)
  if (!review) return { kind: 'not-found' }
  const isPublicationApplied = published === undefined || published === (review.publishedAt !== null)
  const isAnswerApplied = answer === undefined || review.answer === newAnswer
  return { kind: isPublicationApplied && isAnswerApplied ? 'changed' : 'conflict', review }
}
