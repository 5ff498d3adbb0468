import type { BusinessDetails } from '../../lib/business/business.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { Catalogue } from '../../rules/price/catalogue.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import type { RatingSource } from '../../rules/review/rating.ts'

/** The content that the owner edits in a draft and publishes as a version. */
export type Site = {
  catalogue: Catalogue
  quoteCards: readonly QuoteCard[]
  business: BusinessDetails
  /** The line at the top of the home page. */
  banner: string
  /** In display order, 14 at most. */
  gallery: readonly GalleryItem[]
  /** Hides the built-in illustrations. */
  hidesIllustrations: boolean
  rating: RatingSource
  /** Hides the built-in sample reviews and their rating. */
  hidesSamples: boolean
  /** How many hours after a completed job the customer is asked for a review; `null` for never. */
  askForReviewAfter: number | null
}
