import type { AreaSlug } from '../../ground/business/areas.ts'

/** A review as pages show it. */
type PublishedReview = {
  stars: number
  words: string
  /** As the customer wants to be named; empty for nobody. */
  shownName: string
  area: AreaSlug
  /** When it was given, an ISO time. */
  givenAt: string
  /** What the owner answers. */
  answer: string | null
}

/** The published reviews: how many there are, the stars of all together, and the newest ten. */
export type PublishedReviews = { count: number; stars: number; newest: readonly PublishedReview[] }
