import type { Business } from '../../shared/lib/business/business.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import type { Email, EmailRecipient } from '../../shared/rules/mail/email-events.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { findReview } from '../db/review/reviews.ts'
import { isUnsubscribed, unsubscribeLink } from '../db/review/unsubscribes.ts'
import { writeNewReviewEmail, writeReviewRequestEmail } from '../emails/review-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { manageToken } from '../lib/text/private-links.ts'
import { loadCareOffer } from './load-care-offer.ts'

/** Returns `null` when the email is no longer relevant. */
export const composeReviewEmail = (
  env: Bindings,
  booking: Booking,
  to: EmailRecipient,
  { business, catalogue }: SiteData,
): Promise<Email | null> =>
  to === 'customer'
    ? composeReviewRequest(env, booking, business, catalogue)
    : composeReviewNotice(env, booking, business)

async function composeReviewRequest(
  env: Bindings,
  booking: Booking,
  business: Business,
  catalogue: Catalogue,
): Promise<Email | null> {
  const { id, status, customerEmail } = booking
  if (status !== 'completed' || isErased(booking) || !customerEmail) return null
  const db = openDatabase(env.DB)
  const [review, hasUnsubscribed] = await Promise.all([
    findReview(db, id),
    isUnsubscribed(env, db, customerEmail),
  ])
  if (review || hasUnsubscribed) return null
  const [unsubscribe, token, offer] = await Promise.all([
    unsubscribeLink(env, customerEmail),
    manageToken(env, id),
    loadCareOffer(env, booking, catalogue),
  ])
  return writeReviewRequestEmail(booking, token, unsubscribe, business, offer)
}

async function composeReviewNotice(
  env: Bindings,
  { id, location }: Booking,
  business: Business,
): Promise<Email | null> {
  const review = await findReview(openDatabase(env.DB), id)
  return review ? writeNewReviewEmail(review, location, business) : null
}
