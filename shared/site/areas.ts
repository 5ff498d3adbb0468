/**
 * The ten places the business serves. Six have a landing page of their own, two of these with cards of the services; all
 * ten have service pages (specification §2, §9). Another one is another row, its pages in shared/page/content/ and its
 * drawing in client/assets/scenes/.
 */
export const areas = [
  { slug: 'squamish', name: 'Squamish', landing: true, serviceCards: true },
  { slug: 'whistler', name: 'Whistler', landing: true, serviceCards: true },
  { slug: 'west-vancouver', name: 'West Vancouver', landing: true },
  { slug: 'north-vancouver', name: 'North Vancouver', landing: true },
  { slug: 'pemberton', name: 'Pemberton', landing: true },
  { slug: 'britannia-beach', name: 'Britannia Beach', landing: true },
  { slug: 'lions-bay', name: 'Lions Bay', landing: false },
  { slug: 'brackendale', name: 'Brackendale', landing: false },
  { slug: 'garibaldi-highlands', name: 'Garibaldi Highlands', landing: false },
  { slug: 'valleycliffe', name: 'Valleycliffe', landing: false },
] as const

export type Area = (typeof areas)[number]
export type AreaSlug = Area['slug']
export type LandingAreaSlug = Extract<Area, { landing: true }>['slug']

/** Where the shop is. */
export const homeArea: AreaSlug = 'squamish'

export const areaName = (slug: AreaSlug): string => areas.find((area) => area.slug === slug)?.name ?? slug

export const landingAreas = areas.filter((area) => area.landing)
