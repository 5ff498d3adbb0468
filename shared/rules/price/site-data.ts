import type { Business } from '../../lib/business/business.ts'
import type { Catalogue } from './catalogue.ts'

/** The part of the published site that the booking flow needs. */
export type SiteData = { catalogue: Catalogue; business: Business }
