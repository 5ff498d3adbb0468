import type { PublishedReviews } from './published-review.ts'

/** The average rating with one decimal, and the number of reviews. */
export type Rating = { value: number; count: number }

/**
 * The source of the rating: the built-in sample, or the average of customers' reviews once there are three.
 */
export type RatingSource = 'sample' | 'reviews'

/**
 * The default rating until the owner changes it (specification §1). Only publish a rating that you can prove.
 */
const sampleRating: Rating = { value: 4.9, count: 150 }

/** No rating is shown below this many reviews, because an average of two says nothing. */
const minRatedReviews = 3

type Rated = {
  rating: RatingSource
  hidesSamples: boolean
  reviews: Pick<PublishedReviews, 'count' | 'stars'>
}

/**
 * Returns the rating that all pages show (specification §1): the sample, until the owner hides the samples or
 * switches to customers' reviews, then their average. With `null` no page mentions a rating.
 */
export function ratingOf({ rating, hidesSamples, reviews }: Rated): Rating | null {
  if (rating === 'sample' && !hidesSamples) return sampleRating
  const { count, stars } = reviews
  return count < minRatedReviews ? null : { value: Math.round((stars / count) * 10) / 10, count }
}
