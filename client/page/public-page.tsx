import { areas, landingAreas } from '../../shared/lib/business/areas.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { areaPath, paths } from '../../shared/lib/page/routes.ts'
import { privacyCopy } from '../../shared/site/content/privacy.ts'
import { termsCopy } from '../../shared/site/content/terms.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { areaLandingPage } from './area-page.tsx'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness } from './components/placeholder-site.ts'
import { homePage } from './home/home-page.tsx'
import { legalPage } from './legal-page.tsx'
import { serviceAreasPage } from './service-areas-page.tsx'
import { servicePage } from './service-page.tsx'
import { sitemapPage } from './sitemap-page.tsx'

/** Returns the page at a public path, or undefined. */
export function publicPage(path: string, location: Location): Page | undefined {
  if (path === paths.home) return homePage(location)
  if (path === paths.sitemap) return sitemapPage()
  if (path === paths.serviceAreas) return serviceAreasPage()
  if (path === paths.terms) return legalPage(termsCopy(placeholderBusiness))
  if (path === paths.privacy) return legalPage(privacyCopy(placeholderBusiness, placeholder('kept-months')))
  const area = landingAreas.find(({ slug }) => areaPath(slug) === path)
  if (area) return areaLandingPage(area)
  for (const service of services) {
    const serviceArea = areas.find(({ slug }) => service.path(slug) === path)
    if (serviceArea) return servicePage(service, serviceArea)
  }
  return undefined
}
