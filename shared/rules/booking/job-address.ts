import { type AreaSlug, areaName } from '../../lib/business/areas.ts'
import type { Business } from '../../lib/business/business.ts'
import { type Place, placeNames } from '../../lib/business/place.ts'

/** Where one job is done; `address` is the street that the customer of a mobile job gave. */
export type JobPlace = { place: Place; area: AreaSlug; address: string | null }

/** Where our shop is. */
type Shop = Pick<Business, 'shopAddress' | 'region'>

/** The address of a job in one line, as maps and calendars take it. */
export function jobAddress({ place, area, address }: JobPlace, shop: Shop): string {
  if (place === 'shop') return shop.shopAddress
  return [address, areaName(area), shop.region].filter(Boolean).join(', ')
}

/** Where a job is, as people are told: `Our shop, …`. */
export const whereText = (job: JobPlace, shop: Shop) => `${placeNames[job.place]}, ${jobAddress(job, shop)}`
