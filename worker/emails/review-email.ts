import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { manageActions, managePath, ownersReviewsPath } from '../../shared/lib/page/routes.ts'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { starsText } from '../../shared/rules/review/review.ts'
import { unsubscribeText } from '../../shared/rules/review/unsubscribe-text.ts'
import type { Booking } from '../db/booking/bookings.ts'
import type { Review } from '../db/review/reviews.ts'
import { composeEmail } from './booking-email.ts'
import { type CareOffer, careOfferContent } from './care-offer.ts'
import { newReviewText, reviewRequestText } from './email-text.ts'

/**
 * Writes a review request. It relies on the existing business relationship, so it names the sender and their
 * address like every email, and has the unsubscribe link that CASL requires (docs/money.md).
 */
export function writeReviewRequestEmail(
  { id, customerEmail, location, host, serviceName, bookingDate }: Booking,
  manageToken: string,
  unsubscribePath: string,
  business: Business,
  offer: CareOffer | null,
): Email {
  const brand = emailBrand({ location, host })
  const origin = brandOrigins[brand]
  const unsubscribe = origin + unsubscribePath
  const email = composeEmail(
    {
      text: reviewRequestText(serviceName, bookingDate, business),
      details: [
        { term: 'Job', value: serviceName },
        { term: 'Day', value: formatDate(bookingDate) },
        { term: 'Booking ID', value: bookingReference(id) },
      ],
      link: {
        text: 'Write a review',
        url: `${origin}${managePath(id, manageToken)}#${manageActions.review}`,
      },
      ...(offer && careOfferContent(offer, brand)),
      ending: { text: unsubscribeText.email, link: { text: 'Unsubscribe', url: unsubscribe } },
    },
    brand,
    business,
  )
  return { ...email, to: customerEmail, unsubscribe }
}

export const writeNewReviewEmail = (
  { bookingId, stars, words, displayName, serviceName }: Review,
  location: Location,
  business: Business,
): Email =>
  composeEmail(
    {
      text: newReviewText(stars, serviceName, words),
      details: [
        { term: 'Stars', value: starsText(stars) },
        { term: 'Review', value: words || 'No words' },
        { term: 'Name to show', value: displayName || 'No name' },
        { term: 'Job', value: serviceName },
        { term: 'Booking ID', value: bookingReference(bookingId) },
      ],
      link: { text: 'View review', url: brandOrigins[location] + ownersReviewsPath },
    },
    location,
    business,
  )
