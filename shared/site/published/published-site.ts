import { toBusiness } from '../../lib/business/business.ts'
import { everywhere, type ServedPlaces } from '../../lib/business/served-places.ts'
import type { SourceAnswer } from '../../rules/booking/source-answers.ts'
import { servedCatalogue } from '../../rules/price/catalogue.ts'
import { servedQuoteCards } from '../../rules/quote/default-quote-cards.ts'
import type { PublishedReviews } from '../../rules/review/published-review.ts'
import type { Hours } from '../../rules/schedule/hours.ts'
import type { BusinessTerms } from '../../rules/terms/business-terms.ts'
import type { Site } from './site.ts'

/** Derives the published form of a site: with display values, and without hidden pictures and unserved places. */
export const toPublishedSite = (site: Site, served: ServedPlaces = everywhere) => ({
  ...site,
  catalogue: servedCatalogue(site.catalogue, served),
  quoteCards: servedQuoteCards(site.quoteCards, served),
  business: toBusiness(site.business),
  gallery: site.hidesIllustrations
    ? site.gallery.filter(({ isIllustration }) => !isIllustration)
    : site.gallery,
})

/** The owner's content that pages display. */
export type PublishedSite = ReturnType<typeof toPublishedSite> & {
  terms: BusinessTerms
  /** Sunday first; a `null` day is closed. `null` as a whole if the database has never been reachable. */
  weeklyHours: readonly (Hours | null)[] | null
  /** How many hours before the start a customer can last change a booking online. */
  cutoffHours: number
  /** The answers to “How did you hear about us?”; `null` if the owner doesn't ask. */
  sourceAnswers: Readonly<Record<SourceAnswer, string>> | null
  reviews: PublishedReviews
}
