/** The names of the ten areas that the business serves. What else belongs to an area is in areas.ts. */
export const areaNames = {
  squamish: 'Squamish',
  whistler: 'Whistler',
  'west-vancouver': 'West Vancouver',
  'north-vancouver': 'North Vancouver',
  pemberton: 'Pemberton',
  'britannia-beach': 'Britannia Beach',
  'lions-bay': 'Lions Bay',
  brackendale: 'Brackendale',
  'garibaldi-highlands': 'Garibaldi Highlands',
  valleycliffe: 'Valleycliffe',
} as const

export type AreaSlug = keyof typeof areaNames

export const areaName = (slug: AreaSlug): (typeof areaNames)[AreaSlug] => areaNames[slug]

export const areaSlugs = Object.keys(areaNames) as [AreaSlug, ...AreaSlug[]]

/** The area of the shop. */
export const homeArea: AreaSlug = 'squamish'
