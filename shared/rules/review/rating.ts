import type { PublishedReviews } from './published-review.ts'

/** A rating as pages and metadata state it: the average, with one decimal, of so many reviews. */
export type Rating = { value: number; count: number }

/**
 * Where the stated rating comes from: `sample` is the one that the site comes with, `reviews` what customers gave, and no
 * rating below three of them.
 */
export type RatingSource = 'sample' | 'reviews'

/** What the site states until its owner says otherwise (specification §1). Publish only what you can prove. */
const sampleRating: Rating = { value: 4.9, count: 150 }

/** Below so many published reviews no rating is stated: an average of two says nothing. */
const minRatedReviews = 3

type Rated = {
  rating: RatingSource
  hidesSamples: boolean
  reviews: Pick<PublishedReviews, 'count' | 'stars'>
}

/**
 * The rating that is stated wherever one is (specification §1): the one that the site comes with until its owner hides
 * it with the other samples, or says that the reviews' own counts; then their average in stars. `null` is none: then nothing says a word of a rating.
 */
export function ratingOf({ rating, hidesSamples, reviews }: Rated): Rating | null {
  if (rating === 'sample' && !hidesSamples) return sampleRating
  const { count, stars } = reviews
  return count < minRatedReviews ? null : { value: Math.round((stars / count) * 10) / 10, count }
}
