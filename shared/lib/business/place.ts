import { type AreaSlug, homeArea } from './area-names.ts'

/** Where a job is done: at the shop, or where the customer's vehicle is (design: the job, place). */
export const places = ['shop', 'mobile'] as const

export type Place = (typeof places)[number]

export const placeNames: Record<Place, string> = { shop: 'Our shop', mobile: 'Mobile' }

/** Returns the area in which the crew works. */
export const areaOf = (place: Place, area: AreaSlug) => (place === 'shop' ? homeArea : area)
