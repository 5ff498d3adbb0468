import { brands, type Location, locations, primaryLocation } from '../../lib/business/location.ts'
import { areaPath, paths } from '../../lib/page/routes.ts'
import { services } from './service-pages.ts'

/** The pages of a brand's own area: its landing page and its services there. */
const brandAreaPaths = locations.flatMap((location) => {
  const { area } = brands[location]
  return [areaPath(area), ...services.map((service) => service.path(area))].map(
    (path) => [path, location] as const,
  )
})

const brandByPath = new Map<string, Location>(brandAreaPaths)

const isHome = (path: string) => path.replace(/[?#].*/, '') === paths.home

/**
 * The brand at whose address search engines list a page of a host: the host's own for its home, which has words and
 * prices of its own; a brand's for its area; the primary brand's for everything else, whichever host serves it
 * (docs/adr/0017-canonical-host.md).
 */
export const canonicalBrand = (path: string, host: Location): Location =>
  isHome(path) ? host : (brandByPath.get(path) ?? primaryLocation)

/** The one address of a page that search engines list; of the primary brand's home unless a host is named. */
export const canonicalUrl = (path: string, host: Location = primaryLocation): string =>
  brands[canonicalBrand(path, host)].origin + path
