import type { PublishedReviews } from '../../rules/review/published-review.ts'
import type { Hours } from '../../rules/schedule/hours.ts'
import type { BusinessTerms } from '../../rules/terms/business-terms.ts'
import type { SiteVersion } from './site.ts'

/** All that pages say of what the owner decides. */
export type Said = SiteVersion & {
  terms: BusinessTerms
  /** Sunday first; `null` is a closed day. `null` as a whole while the database has never answered. */
  weeklyHours: readonly (Hours | null)[] | null
  reviews: PublishedReviews
}
