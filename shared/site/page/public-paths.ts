import { areas, landingAreas } from '../../lib/business/areas.ts'
import { areaPath, paths } from '../../lib/page/routes.ts'
import { services } from './service-pages.ts'

/**
 * The public pages that are generated at build time, for both brands. Separate from routes.ts, so that
 * visitors do not load the list.
 */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.sitemap,
  paths.serviceAreas,
  paths.terms,
  paths.privacy,
  ...landingAreas.map(({ slug }) => areaPath(slug)),
  ...services.flatMap((service) => areas.map(({ slug }) => service.path(slug))),
]
