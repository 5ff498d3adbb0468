import type { Business } from '../../lib/business/business.ts'
import type { Catalogue } from './catalogue.ts'

/** What a booking has to know of the published site: what can be booked at which prices, and who does it. */
export type SiteData = { catalogue: Catalogue; business: Business }
