import type { AreaSlug } from './areas.ts'

type Brand = {
  /** What people call it. */
  name: string
  /** Its public address. */
  origin: string
  /** What a host contains that is this brand's; the one without answers on every other host (specification §1). */
  hostMarker: string | null
  /** Added once to every fixed price, in dollars (specification §9). */
  surcharge: number
  /** The area that stands for it in pictures. */
  area: AreaSlug
}

/**
 * The brands: each has its own address, prices and copies of the pages. Another one is another row here, and its domain
 * in wrangler.toml. The first is the one that canonical links name.
 */
export const brands = {
  squamish: {
    name: 'Squamish',
    origin: 'https://corridordetailing.example',
    hostMarker: null,
    surcharge: 0,
    area: 'squamish',
  },
  whistler: {
    name: 'Whistler',
    origin: 'https://whistler.corridordetailing.example',
    hostMarker: 'whistler',
    surcharge: 100,
    area: 'whistler',
  },
} satisfies Record<string, Brand>

export type Location = keyof typeof brands

export const locations = Object.keys(brands) as [Location, ...Location[]]

const [primary] = locations

/** The address of the primary brand. */
export const primaryOrigin = brands[primary].origin

/** The brand that answers on a host. */
export function locationFromHost(host: string): Location {
  const hasMarker = (location: Location) => {
    const { hostMarker }: Brand = brands[location]
    return hostMarker !== null && host.toLowerCase().includes(hostMarker)
  }
  return locations.find(hasMarker) ?? primary
}
