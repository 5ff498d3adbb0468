import { type AreaSlug, areaNames } from './area-names.ts'

/**
 * The ten areas that the business serves. Six have a landing page, and all ten have service pages
 * (specification §2, §9). To add an area, add its name in area-names.ts, a row here, its pages in shared/site/content/ and its drawing
 * in client/assets/scenes/.
 *
 * `corridorMinutes` is the drive along the corridor from the shop, south negative, unless the owner sets
 * another in the dashboard. The surcharge of an area is in the catalogue.
 */
export const areas = [
  { slug: 'squamish', name: areaNames.squamish, landing: true, corridorMinutes: 0 },
  { slug: 'whistler', name: areaNames.whistler, landing: true, corridorMinutes: 48 },
  { slug: 'west-vancouver', name: areaNames['west-vancouver'], landing: true, corridorMinutes: -45 },
  { slug: 'north-vancouver', name: areaNames['north-vancouver'], landing: true, corridorMinutes: -55 },
  { slug: 'pemberton', name: areaNames.pemberton, landing: true, corridorMinutes: 78 },
  { slug: 'britannia-beach', name: areaNames['britannia-beach'], landing: true, corridorMinutes: -12 },
  { slug: 'lions-bay', name: areaNames['lions-bay'], landing: false, corridorMinutes: -35 },
  { slug: 'brackendale', name: areaNames.brackendale, landing: false, corridorMinutes: 9 },
  { slug: 'garibaldi-highlands', name: areaNames['garibaldi-highlands'], landing: false, corridorMinutes: 6 },
  { slug: 'valleycliffe', name: areaNames.valleycliffe, landing: false, corridorMinutes: -4 },
] as const

export type Area = (typeof areas)[number]
export type LandingAreaSlug = Extract<Area, { landing: true }>['slug']

/** Returns the other areas, shortest drive first. */
export const areasNearby = (slug: AreaSlug): Area[] => {
  const here = areaBySlug(slug).corridorMinutes
  const minutes = (area: Area) => Math.abs(area.corridorMinutes - here)
  return areas.filter((area) => area.slug !== slug).toSorted((one, other) => minutes(one) - minutes(other))
}

// The annotation lets bundles without area pages drop this list.
export const landingAreas = /* @__PURE__ */ areas.filter((area) => area.landing)

const bySlug = new Map(areas.map((area) => [area.slug, area]))

export function areaBySlug(slug: AreaSlug): Area {
  const found = bySlug.get(slug)
  if (!found) throw new Error(`No area ${slug}`)
  return found
}
