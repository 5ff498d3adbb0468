/** A review as the owner sees it. */
export type ReviewJson = {
  /**
   * The booking of the job, which may have been deleted since. A review from another site has an id of its
   * own.
   */
  bookingId: string
  stars: number
  words: string
  /** Empty if the customer wants no name shown. */
  displayName: string
  /** The display name of the area. */
  area: string
  serviceName: string
  submittedAt: string
  publishedAt: string | null
  answer: string | null
  /** The name of the other site that a review comes from, and its URL there. */
  source: string | null
  link: string | null
  /**
   * When the review was last given, published, hidden or replied to; empty for reviews from before this was
   * recorded.
   */
  updatedAt: string
}

/** The number of reviews with that many stars, and how many of them are published. */
export type StarCountJson = { stars: number; given: number; published: number }

/** `GET /api/admin/reviews`: newest first. */
export type ReviewListJson = {
  items: ReviewJson[]
  nextCursor: string | null
  totals: {
    published: number
    /** The sum of the stars of published reviews. */
    stars: number
    waiting: number
    /** One star first. */
    byStars: StarCountJson[]
  }
}
