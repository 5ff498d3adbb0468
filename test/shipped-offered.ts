import { offeredOf } from '../shared/rules/price/offered.ts'
import { shippedSite } from '../shared/site/published/shipped-site.ts'

/** What is offered, and by whom, until the owner publishes something else. */
export const offered = offeredOf(shippedSite)
export const { business, catalogue } = offered
export const { shopAddress } = business
