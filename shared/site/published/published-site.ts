import { toBusiness } from '../../lib/business/business.ts'
import type { PublishedReviews } from '../../rules/review/published-review.ts'
import type { Hours } from '../../rules/schedule/hours.ts'
import type { BusinessTerms } from '../../rules/terms/business-terms.ts'
import type { Site } from './site.ts'

/** A site as it is published: with what follows from its facts, and without what it hides. */
export const toPublishedSite = (site: Site) => ({
  ...site,
  business: toBusiness(site.business),
  gallery: site.hidesIllustrations
    ? site.gallery.filter(({ isIllustration }) => !isIllustration)
    : site.gallery,
})

/** All that pages show of what the owner decides. */
export type PublishedSite = ReturnType<typeof toPublishedSite> & {
  terms: BusinessTerms
  /** Sunday first; `null` is a closed day. `null` as a whole while the database has never answered. */
  weeklyHours: readonly (Hours | null)[] | null
  reviews: PublishedReviews
}
