import type { AreaSlug } from './areas.ts'
import type { Place } from './place.ts'

type Brand = {
  /** What people call it. */
  name: string
  /** Its public address. */
  origin: string
  /** What a host contains that is this brand's; the one without answers on every other host (specification §1). */
  hostMarker: string | null
  /** The area that it is named for: its surcharge is added to each of the brand's prices (specification §9). */
  area: AreaSlug
  /** Where its jobs are done unless the visitor says otherwise: at the shop, or at a customer's place in its area. */
  place: Place
}

/** The brands' addresses by the routes of wrangler.toml, which the build writes here (scripts/local/site-config.ts). */
declare const SITE_ORIGINS: { squamish: string; whistler: string }

/** Until there are routes, the addresses are names that nobody can have (RFC 2606). */
const origins =
  typeof SITE_ORIGINS === 'undefined'
    ? {
        squamish: 'https://corridordetailing.example',
        whistler: 'https://whistler.corridordetailing.example',
      }
    : SITE_ORIGINS

/**
 * The brands: each has its own address, prices and copies of the pages. Another one is another row here, and its domain
 * in wrangler.toml. The first is the primary one: see `listedBrand` in shared/site/page/canonical.ts.
 */
export const brands = {
  squamish: {
    name: 'Squamish',
    origin: origins.squamish,
    hostMarker: null,
    area: 'squamish',
    place: 'shop',
  },
  whistler: {
    name: 'Whistler',
    origin: origins.whistler,
    hostMarker: 'whistler',
    area: 'whistler',
    place: 'mobile',
  },
} satisfies Record<string, Brand>

export type Location = keyof typeof brands

export const locations = Object.keys(brands) as [Location, ...Location[]]

/** The brand that answers where no other does. */
export const [primaryLocation] = locations

/** The address of the primary brand. */
export const primaryOrigin = brands[primaryLocation].origin

/** The brand that answers on a host. */
export function locationFromHost(host: string): Location {
  const hasMarker = (location: Location) => {
    const { hostMarker }: Brand = brands[location]
    return hostMarker !== null && host.toLowerCase().includes(hostMarker)
  }
  return locations.find(hasMarker) ?? primaryLocation
}

/** The area in which a brand's mobile jobs are unless the visitor says otherwise; `null` where that has to be asked. */
export function defaultArea(location: Location): AreaSlug | null {
  const { place, area }: Brand = brands[location]
  return place === 'mobile' ? area : null
}
