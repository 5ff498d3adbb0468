import type { AreaSlug } from '../../lib/business/areas.ts'

/** A review as pages show it. */
export type PublishedReview = {
  stars: number
  words: string
  /** As the customer wants to be named; empty for nobody. */
  shownName: string
  area: AreaSlug
  /** What was done; empty for one from elsewhere. */
  serviceName: string
  /** When it was given, an ISO time. */
  givenAt: string
  /** What the owner answers. */
  answer: string | null
  /** Where one from elsewhere was given, and its address there. */
  source: string | null
  link: string | null
}

/**
 * The published reviews: how many were given here, the stars of these together, and the newest sixty of all. What was
 * given elsewhere is rated there.
 */
export type PublishedReviews = { count: number; stars: number; newest: readonly PublishedReview[] }

/** So many of them the home page shows (specification §9). */
const homeReviewCount = 10

export const homeReviews = ({ newest }: PublishedReviews): readonly PublishedReview[] =>
  newest.slice(0, homeReviewCount)
