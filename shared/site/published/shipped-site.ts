import { shippedGallery } from '../../rules/gallery/shipped-gallery.ts'
import { shippedCatalogue } from '../../rules/price/packages.ts'
import { shippedQuoteCards } from '../../rules/quote/shipped-quote-cards.ts'
import { shippedFacts } from './shipped-facts.ts'
import type { Site } from './site.ts'

/** The site as it comes: version 0, until its owner publishes another. */
export const shippedSite: Site = {
  catalogue: shippedCatalogue,
  quoteCards: shippedQuoteCards,
  business: shippedFacts,
  banner: 'ADDITIONAL FEES MAY APPLY',
  gallery: shippedGallery,
  hidesIllustrations: false,
  rating: 'sample',
  hidesSamples: false,
  askForReviewAfter: 24,
}
