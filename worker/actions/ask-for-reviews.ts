import { hourMs } from '../../shared/lib/time/business-time.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { isHeldForQuietHours } from '../../shared/rules/mail/email-events.ts'
import { reviewRequestWindowMs } from '../../shared/rules/review/review.ts'
import { requestReview, selectPendingRequests, skipReviewRequest } from '../db/review/review-requests.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'

/** So many jobs are decided on in one run of the cron: with those of a day's runs, more than are done in one. */
const maxPerRun = 5

/**
 * The cron's job: decides on the oldest completed jobs whether their customers are asked for a review, once a job, and
 * queues the mails. It reads jobs that wait for that and no others. Where nobody is asked, or a job is completed too
 * long ago, that is decided too; at night and without mail nothing is. @returns how many were decided on.
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

/** The statements that ask the customer of a job, or that decide that there is nobody to ask. */
async function decide(env: Bindings, db: Database, { bookingId, booking }: Undecided, now: number) {
  if (booking?.status !== 'completed' || booking.customerEmail === '' || isErased(booking)) {
    return [skipReviewRequest(db, bookingId, now)]
  }
  return requestReview(env, db, { ...booking, bookingId }, now)
}
