import { type AreaSlug, areaName } from '../site/areas.ts'
import type { Business } from '../site/business.ts'
import { type Place, placeNames } from './place.ts'

/** Where one job is done; `address` is the street that the customer of a mobile job gave. */
export type JobPlace = { place: Place; area: AreaSlug; address: string | null }

/** The address of a job in one line, as maps and calendars take it. */
export function jobAddress({ place, area, address }: JobPlace, business: Business): string {
  if (place === 'shop') return business.shopAddress
  return [address, areaName(area), business.region].filter(Boolean).join(', ')
}

/** Where a job is, as people are told: `Our shop, …`. */
export const whereText = (job: JobPlace, business: Business) =>
  `${placeNames[job.place]}, ${jobAddress(job, business)}`
