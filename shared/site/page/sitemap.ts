import { homeArea } from '../../lib/business/area-names.ts'
import { areas, landingAreas } from '../../lib/business/areas.ts'
import type { Location } from '../../lib/business/location.ts'
import { areaPath, paths, serviceTabPath, serviceTabs } from '../../lib/page/routes.ts'
import { canonicalBrand } from './canonical.ts'
import { services } from './service-pages.ts'

type SitemapEntry = { url: string; title: string; priority: number }
type SitemapGroup = { title: string; entries: SitemapEntry[] }

const areaPriority = (slug: string) => (slug === homeArea ? 0.9 : 0.8)

const tabTitles = {
  interior: 'Interior Services',
  exterior: 'Exterior Services',
  specialty: 'Specialty Services',
}

/** The entries of the sitemap page and of `/sitemap.xml`, with the specification's priorities (§9). */
export const sitemapGroups: SitemapGroup[] = [
  {
    title: 'Main pages',
    entries: [
      { url: paths.home, title: 'Home', priority: 1 },
      { url: paths.services, title: 'Services', priority: 0.9 },
      { url: paths.bookingAnchor, title: 'Book Now', priority: 0.8 },
      { url: paths.contact, title: 'Contact', priority: 0.7 },
    ],
  },
  {
    title: 'Service areas',
    entries: landingAreas.map(({ slug, name }) => ({
      url: areaPath(slug),
      title: `Auto Detailing in ${name}`,
      priority: areaPriority(slug),
    })),
  },
  {
    title: 'General services',
    entries: serviceTabs.map((tab) => ({ url: serviceTabPath(tab), title: tabTitles[tab], priority: 0.7 })),
  },
  {
    title: 'Specialized service pages',
    entries: services.flatMap((service) =>
      areas.map(({ slug, name }) => ({
        url: service.path(slug),
        title: `${service.name} in ${name}`,
        priority: areaPriority(slug),
      })),
    ),
  },
]

export const sitemapEntries = sitemapGroups.flatMap(({ entries }) => entries)

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Formats the sitemap of a host with canonical URLs. `today` is the last-modified date (specification §9).
 */
export function sitemapXml(host: Location, originOf: (location: Location) => string, today: string): string {
  const urls = sitemapEntries.map(
    ({ url, priority }) =>
      `  <url><loc>${escapeXml(originOf(canonicalBrand(url, host)) + url)}</loc><lastmod>${today}</lastmod><changefreq>weekly</changefreq><priority>${priority.toFixed(1)}</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

export function robotsTxt(origin: string): string {
  return `User-agent: *
Disallow: ${paths.dashboard}
Disallow: /api/

Sitemap: ${origin}${paths.sitemapXml}
`
}
