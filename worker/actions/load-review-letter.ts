import type { Business } from '../../shared/lib/business/business.ts'
import { isErased } from '../../shared/rules/booking/erasure.ts'
import type { Letter, LetterRecipient } from '../../shared/rules/mail/mail.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { findReview } from '../db/review/reviews.ts'
import { isUnsubscribed, unsubscribeLink } from '../db/review/unsubscribes.ts'
import { writeGivenReview, writeReviewRequest } from '../emails/review-letter.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { manageToken } from '../lib/text/manage-link.ts'

/** The letter that asks for a review or tells of one, or `null` when there is nothing true to tell any more. */
export const loadReviewLetter = (
  env: Bindings,
  booking: Booking,
  to: LetterRecipient,
  business: Business,
): Promise<Letter | null> =>
  to === 'customer' ? loadRequest(env, booking, business) : loadGiven(env, booking, business)

async function loadRequest(env: Bindings, booking: Booking, business: Business): Promise<Letter | null> {
  const { id, status, customerEmail } = booking
  if (status !== 'completed' || isErased(booking) || !customerEmail) return null
  const db = openDatabase(env.DB)
  const [review, isOut] = await Promise.all([findReview(db, id), isUnsubscribed(env, db, customerEmail)])
  if (review || isOut) return null
  const unsubscribe = await unsubscribeLink(env, customerEmail)
  return writeReviewRequest(booking, await manageToken(env, id), unsubscribe, business)
}

async function loadGiven(
  env: Bindings,
  { id, location }: Booking,
  business: Business,
): Promise<Letter | null> {
  const review = await findReview(openDatabase(env.DB), id)
  return review ? writeGivenReview(review, location, business) : null
}
