import { hourMs } from '../../shared/lib/time/business-time.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { isHeldForQuietHours } from '../../shared/rules/mail/email-events.ts'
import { reviewRequestWindowMs } from '../../shared/rules/review/review.ts'
import { requestReview, selectPendingRequests, skipReviewRequest } from '../db/review/review-requests.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'

/** The jobs decided per run of the cron. A day's runs decide more jobs than a day completes. */
const maxPerRun = 5

/**
 * Scheduled task: decides for the oldest completed jobs whether to request a review, once per job, and queues
 * the emails. It reads only undecided jobs. A job completed too long ago, or without a customer to ask, is
 * decided without an email. At night and without an email sender, decisions wait.
 * @returns how many jobs were decided.
 */
export async function askForReviews(env: Bindings, now: number): Promise<Record<string, number>> {
  const db = openDatabase(env.DB)
  const [versions, oldest] = await db.batch([selectPublished(db), selectPendingRequests(db, maxPerRun)])
  const { askForReviewAfter } = publishedFromRows(versions)
  const canAsk = emailSender(env) !== null && !isHeldForQuietHours('review-request', now)
  const decisions = await Promise.all(
    oldest.map(async (undecided) => {
      const age = now - Date.parse(undecided.completedAt)
      if (askForReviewAfter === null || age > reviewRequestWindowMs) {
        return [skipReviewRequest(db, undecided.bookingId, now)]
      }
      if (!canAsk || age < askForReviewAfter * hourMs) return []
      return decide(env, db, undecided, now)
    }),
  )
  const [first, ...others] = decisions.flat()
  if (first) await db.batch([first, ...others])
  return { decided: decisions.filter(({ length }) => length > 0).length }
}

type Undecided = Awaited<ReturnType<typeof selectPendingRequests>>[number]

/** Statements that request the review, or record that there is nobody to ask. */
async function decide(env: Bindings, db: Database, { bookingId, booking }: Undecided, now: number) {
  if (booking?.status !== 'completed' || booking.customerEmail === '' || isErased(booking)) {
    return [skipReviewRequest(db, bookingId, now)]
  }
  return requestReview(env, db, { ...booking, bookingId }, now)
}
