/** The ten places the business serves. Six have a landing page of their own; all ten have service pages (specification §2, §9). */
export const areas = [
  { slug: 'squamish', name: 'Squamish', landing: true },
  { slug: 'whistler', name: 'Whistler', landing: true },
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

export const landingAreas = areas.filter((area) => area.landing)
