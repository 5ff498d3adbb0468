import { primaryOrigin } from '../../lib/business/location.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'

/**
 * Published reviews as schema.org knows them, of the business that the home page's other node describes; nothing for
 * samples, which nobody gave, and for what was given elsewhere.
 */
export function reviewNodes(reviews: readonly PublishedReview[], businessName: string): object | null {
  const ownReviews = reviews.filter(({ source }) => source === null)
  if (ownReviews.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    '@id': `${primaryOrigin}/#business`,
    name: businessName,
    review: ownReviews.map(({ stars, words, shownName, givenAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: shownName || 'A customer' },
      datePublished: givenAt.slice(0, 10),
      ...(words && { reviewBody: words }),
    })),
  }
}
