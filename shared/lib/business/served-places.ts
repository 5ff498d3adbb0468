import { type AreaSlug, areaSlugs, homeArea } from './area-names.ts'
import type { Place } from './place.ts'

/** Where the owner takes jobs: at the shop, at customers' places, and in which areas the latter. */
export type ServedPlaces = { shop: boolean; mobile: boolean; areas: readonly AreaSlug[] }

export const everywhere: ServedPlaces = { shop: true, mobile: true, areas: areaSlugs }

export const isEverywhere = ({ shop, mobile, areas }: ServedPlaces): boolean =>
  shop && mobile && areas.length === areaSlugs.length

/** Returns whether visitors can book a job at a place. The area of a shop job doesn't matter. */
export const isServed = (place: Place, area: AreaSlug, { shop, mobile, areas }: ServedPlaces): boolean =>
  place === 'shop' ? shop : mobile && areas.includes(area)

/** How the customers of an area are served: at the shop, at their place, at either, or not at all. */
export type AreaService = 'both' | Place | 'none'

export function serviceIn(area: AreaSlug, served: ServedPlaces): AreaService {
  const isMobile = isServed('mobile', area, served)
  if (served.shop) return isMobile ? 'both' : 'shop'
  return isMobile ? 'mobile' : 'none'
}

/** How the business as a whole works: at its shop, at customers' places, or both. */
export const businessService = ({ shop, mobile }: ServedPlaces): 'both' | Place =>
  mobile ? (shop ? 'both' : 'mobile') : 'shop'

/** Returns the area that a job is in before the visitor chooses: the shop's own, or the first one driven to. */
export const firstServedArea = ({ shop, areas: [first] }: ServedPlaces): AreaSlug =>
  shop ? homeArea : (first ?? homeArea)
