import { type AreaSlug, areaName } from '../../lib/business/area-names.ts'
import type { Business } from '../../lib/business/business.ts'
import { type Place, placeNames } from '../../lib/business/place.ts'

/** The place of a job. `address` is the customer's street for a mobile job. */
export type JobPlace = { place: Place; area: AreaSlug; address: string | null }

type Shop = Pick<Business, 'shopAddress' | 'region'>

/** Formats the address of a job in one line, for maps and calendars. */
export function jobAddress({ place, area, address }: JobPlace, shop: Shop): string {
  if (place === 'shop') return shop.shopAddress
  return [address, areaName(area), shop.region].filter(Boolean).join(', ')
}

/** Formats the place and address for people: `Our shop, …`. */
export const whereText = (job: JobPlace, shop: Shop) => `${placeNames[job.place]}, ${jobAddress(job, shop)}`
