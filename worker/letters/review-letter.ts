import { bookingReference } from '../../shared/booking/booking-reference.ts'
import { isErased } from '../../shared/customer/erasure.ts'
import type { Letter, LetterRecipient } from '../../shared/mail/mail.ts'
import { manageActions, managePath, ownersReviewsPath } from '../../shared/page/routes.ts'
import { starsText } from '../../shared/review/review.ts'
import { unsubscribeWords } from '../../shared/review/unsubscribe-words.ts'
import type { Business } from '../../shared/site/business.ts'
import { brands } from '../../shared/site/location.ts'
import { formatDate } from '../../shared/time/business-time.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import type { Bindings } from '../ground/environment.ts'
import { manageToken } from '../ground/text/manage-link.ts'
import type { Booking } from '../records/booking/bookings.ts'
import { findReview } from '../records/review/reviews.ts'
import { isUnsubscribed, unsubscribeLink } from '../records/review/unsubscribes.ts'
import { composeLetter } from './letter.tsx'
import { givenWords, requestWords } from './review-words.ts'

/** The letter that asks for a review or tells of one, or `null` when there is nothing true to tell any more. */
export const reviewLetterOf = (env: Bindings, booking: Booking, to: LetterRecipient, business: Business) =>
  to === 'customer' ? requestLetterOf(env, booking, business) : givenLetterOf(env, booking, business)

/**
 * Asks for a review. It leans on what the business and its customer have done with each other, so it says who writes and
 * from where, as every letter does, and how to get no more of them (facts §6, CASL).
 */
async function requestLetterOf(env: Bindings, booking: Booking, business: Business): Promise<Letter | null> {
  const { id, status, customerEmail, location, serviceName, bookingDate } = booking
  if (status !== 'completed' || isErased(booking) || !customerEmail) return null
  const db = openDatabase(env.DB)
  const [review, isOut] = await Promise.all([findReview(db, id), isUnsubscribed(env, db, customerEmail)])
  if (review || isOut) return null
  const { origin } = brands[location]
  const unsubscribe = origin + (await unsubscribeLink(env, customerEmail))
  const letter = composeLetter(
    {
      words: requestWords(serviceName),
      facts: [
        { term: 'Job', value: serviceName },
        { term: 'Day', value: formatDate(bookingDate) },
        { term: 'Booking', value: bookingReference(id) },
      ],
      link: {
        text: 'Say how it was',
        url: `${origin}${managePath(id, await manageToken(env, id))}#${manageActions.review}`,
      },
      ending: { text: unsubscribeWords.letter, link: { text: 'Unsubscribe', url: unsubscribe } },
    },
    location,
    business,
  )
  return { ...letter, to: customerEmail, unsubscribe }
}

/** Tells the owner of a review. */
async function givenLetterOf(env: Bindings, booking: Booking, business: Business): Promise<Letter | null> {
  const { id, location } = booking
  const review = await findReview(openDatabase(env.DB), id)
  if (!review) return null
  const { stars, words, shownName, serviceName } = review
  return composeLetter(
    {
      words: givenWords(stars),
      facts: [
        { term: 'Stars', value: starsText(stars) },
        { term: 'Words', value: words || 'None' },
        { term: 'To be named', value: shownName || 'Not at all' },
        { term: 'Job', value: serviceName },
        { term: 'Booking', value: bookingReference(id) },
      ],
      link: { text: 'Open it in the dashboard', url: brands[location].origin + ownersReviewsPath },
    },
    location,
    business,
  )
}
