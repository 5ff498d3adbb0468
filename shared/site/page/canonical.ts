import { brands, type Location, locations, primaryLocation } from '../../ground/business/location.ts'
import { areaPath } from '../../ground/page/routes.ts'
import { services } from './services.ts'

/** The pages of a brand's own area: its landing page and its services there. */
const ownPaths = locations.flatMap((location) => {
  const { area } = brands[location]
  return [areaPath(area), ...services.map((service) => service.path(area))].map(
    (path) => [path, location] as const,
  )
})

const brandByPath = new Map<string, Location>(ownPaths)

/**
 * The brand at whose address search engines list a page, whichever host serves it: its own for a brand's area, the
 * primary brand's for everything else (docs/adr/0017-canonical-host.md).
 */
export const listedBrand = (path: string): Location => brandByPath.get(path) ?? primaryLocation

/** The one address of a page that search engines list. */
export const canonicalUrl = (path: string): string => brands[listedBrand(path)].origin + path
