import { shippedSite } from '../shared/site/shipped-site.ts'
import { defaultBusinessTerms } from '../shared/terms/business-terms.ts'
import type { KeptSite } from '../worker/site/kept-site.ts'

/** What pages say of a site whose owner has decided nothing. */
export const shippedSaid: KeptSite = {
  number: 0,
  site: shippedSite,
  terms: defaultBusinessTerms,
  weeklyHours: null,
  reviews: { count: 0, stars: 0, newest: [] },
}
