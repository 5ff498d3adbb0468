import type { AreaSlug } from '../../lib/business/area-names.ts'

/** A review as displayed on pages. */
export type PublishedReview = {
  stars: number
  words: string
  /** Empty if the customer wants no name shown. */
  displayName: string
  area: AreaSlug
  /** The service of the job; empty for a review from another site. */
  serviceName: string
  /** An ISO instant. */
  submittedAt: string
  /** The owner's reply. */
  answer: string | null
  /** The name of the other site that a review comes from, and its URL there. */
  source: string | null
  link: string | null
}

/**
 * The published reviews. `count` and `stars` (the sum) only include reviews of this site, because others are
 * rated where they were given. `newest` has the latest sixty of all.
 */
export type PublishedReviews = { count: number; stars: number; newest: readonly PublishedReview[] }

/** The number of reviews on the home page (specification §9). */
const homeReviewCount = 10

export const homeReviews = ({ newest }: PublishedReviews): readonly PublishedReview[] =>
  newest.slice(0, homeReviewCount)
