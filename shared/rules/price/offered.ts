import { type Business, type BusinessFacts, businessOf } from '../../ground/business/business.ts'
import type { Catalogue } from './catalogue.ts'

/** What a booking has to know of the site: what can be booked at which prices, and who does it. */
export type Offered = { catalogue: Catalogue; business: Business }

export const offeredOf = (site: { catalogue: Catalogue; business: BusinessFacts }): Offered => ({
  catalogue: site.catalogue,
  business: businessOf(site.business),
})
