import type { Said } from '../shared/site/said.ts'
import { shippedSite } from '../shared/site/shipped-site.ts'
import { defaultBusinessTerms } from '../shared/terms/business-terms.ts'

/** What pages say of a site whose owner has decided nothing. */
export const shippedSaid: Said = {
  number: 0,
  site: shippedSite,
  terms: defaultBusinessTerms,
  weeklyHours: null,
  reviews: { count: 0, stars: 0, newest: [] },
}
