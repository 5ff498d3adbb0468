import { defaultGallery } from '../../rules/gallery/default-gallery.ts'
import { defaultCatalogue } from '../../rules/price/default-catalogue.ts'
import { defaultQuoteCards } from '../../rules/quote/default-quote-cards.ts'
import { defaultBusiness } from './default-business.ts'
import type { Site } from './site.ts'

/** The default site, which is version 0 until the owner publishes. */
export const defaultSite: Site = {
  catalogue: defaultCatalogue,
  quoteCards: defaultQuoteCards,
  business: defaultBusiness,
  banner: 'ADDITIONAL FEES MAY APPLY',
  gallery: defaultGallery,
  hidesIllustrations: false,
  rating: 'sample',
  hidesSamples: false,
  askForReviewAfter: 24,
}
