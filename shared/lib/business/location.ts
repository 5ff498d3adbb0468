import type { AreaSlug } from './area-names.ts'
import type { Place } from './place.ts'

type Brand = {
  /** The display name. */
  name: string
  /**
   * A substring that identifies this brand's hosts. The brand without one serves every other host
   * (specification §1).
   */
  hostMarker: string | null
  /**
   * The area that the brand is named for. Its surcharge is added to all of the brand's prices (specification
   * §9).
   */
  area: AreaSlug
  /** Where jobs are done by default: at the shop, or at a customer's place in the brand's area. */
  place: Place
}

/**
 * The brands, each with its own address, prices and copies of the pages. To add a brand, add a row here, its
 * origin in brand-origins.ts and its domain in wrangler.toml. The first one is the primary brand: see `canonicalBrand` in
 * shared/site/page/canonical.ts.
 */
export const brands = {
  squamish: {
    name: 'Squamish',
    hostMarker: null,
    area: 'squamish',
    place: 'shop',
  },
  whistler: {
    name: 'Whistler',
    hostMarker: 'whistler',
    area: 'whistler',
    place: 'mobile',
  },
} satisfies Record<string, Brand>

export type Location = keyof typeof brands

export const locations = Object.keys(brands) as [Location, ...Location[]]

/** The primary brand serves every host that no other brand claims. */
export const [primaryLocation] = locations

/** Returns the brand that serves a host. */
export function locationFromHost(host: string): Location {
  const hasMarker = (location: Location) => {
    const { hostMarker }: Brand = brands[location]
    return hostMarker !== null && host.toLowerCase().includes(hostMarker)
  }
  return locations.find(hasMarker) ?? primaryLocation
}

/** Returns the default area of a brand's mobile jobs, or `null` when the visitor has to choose one. */
export function defaultArea(location: Location): AreaSlug | null {
  const { place, area }: Brand = brands[location]
  return place === 'mobile' ? area : null
}
