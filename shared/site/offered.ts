import type { Catalogue } from '../price/catalogue.ts'
import { type Business, businessOf } from './business.ts'
import type { Site } from './site.ts'

/** What a booking has to know of the site: what can be booked at which prices, and who does it. */
export type Offered = { catalogue: Catalogue; business: Business }

export const offeredOf = ({ catalogue, business }: Site): Offered => ({
  catalogue,
  business: businessOf(business),
})

/** Where the browser finds it: see worker/site/offered-routes.ts. */
export const offeredPath = '/api/site'

/** The address of what is offered now; where `tag` names it, it can be kept for good. */
export const offeredAddress = (tag?: string) => (tag ? `${offeredPath}?v=${tag}` : offeredPath)
