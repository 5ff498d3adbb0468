import { defaultBusinessTerms } from '../shared/rules/terms/business-terms.ts'
import type { Said } from '../shared/site/published/said.ts'
import { shippedSite } from '../shared/site/published/shipped-site.ts'

/** What pages say of a site whose owner has decided nothing. */
export const shippedSaid: Said = {
  number: 0,
  site: shippedSite,
  terms: defaultBusinessTerms,
  weeklyHours: null,
  reviews: { count: 0, stars: 0, newest: [] },
}
