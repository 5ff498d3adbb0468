/** A review as its owner sees it. */
export type ReviewJson = {
  /** The job's booking, which may be deleted since; of a review from elsewhere an id of its own. */
  bookingId: string
  stars: number
  words: string
  /** As the customer wants to be named; empty for nobody. */
  shownName: string
  /** The area's name. */
  area: string
  serviceName: string
  givenAt: string
  publishedAt: string | null
  answer: string | null
  /** Where one from elsewhere was given, and its address there. */
  source: string | null
  link: string | null
  /** When it was given, published, hidden or answered last; empty where that was before it was kept. */
  updatedAt: string
}

/** Of the reviews with so many stars: how many there are, and how many of them are published. */
export type StarCountJson = { stars: number; given: number; published: number }

/** `GET /api/admin/reviews`: the newest first. */
export type ReviewListJson = {
  items: ReviewJson[]
  /** Asks for the page after this one. */
  nextCursor: string | null
  totals: {
    published: number
    /** Of the published ones together. */
    stars: number
    waiting: number
    /** One star first. */
    byStars: StarCountJson[]
  }
}
