import type { Catalogue } from '../../rules/price/catalogue.ts'
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

/**
 * The brands: each has its own address, prices and copies of the pages. Another one is another row here, and its domain
 * in wrangler.toml. The first is the primary one: see `listedBrand` in shared/site/page/canonical.ts.
 */
export const brands = {
  squamish: {
    name: 'Squamish',
    origin: 'https://corridordetailing.example',
    hostMarker: null,
    area: 'squamish',
    place: 'shop',
  },
  whistler: {
    name: 'Whistler',
    origin: 'https://whistler.corridordetailing.example',
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

/** What a brand adds once to every fixed price, in dollars (specification §9). */
export const brandSurcharge = (location: Location, { surcharges }: Catalogue): number =>
  surcharges[brands[location].area]

/** The area in which a brand's mobile jobs are unless the visitor says otherwise; `null` where that has to be asked. */
export function usualArea(location: Location): AreaSlug | null {
  const { place, area }: Brand = brands[location]
  return place === 'mobile' ? area : null
}

/**
 * The brand at whose prices a job is booked: the host's, unless the area that a mobile job is in has a dearer one, so
 * that no address leads to a cheaper booking of the same job (design: the job, place).
 */
export function locationOfJob(host: Location, place: Place, area: AreaSlug, catalogue: Catalogue): Location {
  const dearer = (location: Location) => brandSurcharge(location, catalogue) > brandSurcharge(host, catalogue)
  return locations.find((each) => place === 'mobile' && brands[each].area === area && dearer(each)) ?? host
}
