/** Where a job can be done: the customer comes to us, or we come to the customer. */
export const places = ['shop', 'mobile'] as const
export type Place = (typeof places)[number]

export const placeNames: Record<Place, string> = { shop: 'Our shop', mobile: 'Mobile' }
