import { type AreaSlug, homeArea } from './areas.ts'

/** Where a job is done: at our shop, or where the customer's vehicle stands (design: the job, place). */
export const places = ['shop', 'mobile'] as const

export type Place = (typeof places)[number]

export const placeNames: Record<Place, string> = { shop: 'Our shop', mobile: 'Mobile' }

/** The area in which a job's crew works: the shop's, or the customer's. */
export const areaOf = (place: Place, area: AreaSlug) => (place === 'shop' ? homeArea : area)
