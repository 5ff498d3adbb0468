import type { BusinessDetails } from '../../lib/business/business.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { Catalogue } from '../../rules/price/catalogue.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import type { RatingSource } from '../../rules/review/rating.ts'

/** Everything about the site that its owner decides, changes in a draft and publishes as a version. */
export type Site = {
  catalogue: Catalogue
  quoteCards: readonly QuoteCard[]
  business: BusinessDetails
  /** The line at the top of the home page. */
  banner: string
  /** In the order in which they are shown, 14 at most. */
  gallery: readonly GalleryItem[]
  /** Whether the pictures that the site comes with are shown to nobody. */
  hidesIllustrations: boolean
  rating: RatingSource
  /** Whether the invented reviews that the site comes with, and their rating, are shown nowhere. */
  hidesSamples: boolean
  /** How many hours after a completed job its customer is asked for a review; `null` when nobody is asked. */
  askForReviewAfter: number | null
}
