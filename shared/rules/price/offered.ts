import { type Business, businessOf } from '../../ground/business/business.ts'
import type { Site } from '../../site/published/site.ts'
import type { Catalogue } from './catalogue.ts'

/** What a booking has to know of the site: what can be booked at which prices, and who does it. */
export type Offered = { catalogue: Catalogue; business: Business }

export const offeredOf = ({ catalogue, business }: Site): Offered => ({
  catalogue,
  business: businessOf(business),
})
