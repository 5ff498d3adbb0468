import { brandOrigins } from '../../lib/business/brand-origins.ts'
import { brands, type Location, locations, primaryLocation } from '../../lib/business/location.ts'
import { areaPath, paths } from '../../lib/page/routes.ts'
import { services } from './service-pages.ts'

/** The pages of a brand's own area: its landing page and its service pages. */
const brandAreaPaths = locations.flatMap((location) => {
  const { area } = brands[location]
  return [areaPath(area), ...services.map((service) => service.path(area))].map(
    (path) => [path, location] as const,
  )
})

const brandByPath = new Map<string, Location>(brandAreaPaths)

const isHome = (path: string) => path.replace(/[?#].*/, '') === paths.home

/**
 * Returns the brand whose host is canonical for a page: the host's own brand for its home page, which has its
 * own copy and prices, the area's brand for pages of that area, and the primary brand for everything else
 * (docs/adr/0017-canonical-host.md).
 */
export const canonicalBrand = (path: string, host: Location): Location =>
  isHome(path) ? host : (brandByPath.get(path) ?? primaryLocation)

/** Returns the canonical URL of a page. `host` only matters for the home page. */
export const canonicalUrl = (path: string, host: Location = primaryLocation): string =>
  brandOrigins[canonicalBrand(path, host)] + path
