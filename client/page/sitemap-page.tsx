import { Download, ExternalLink } from 'lucide-react'
import { areas } from '../../shared/lib/business/areas.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeText } from '../../shared/site/page/place-text.ts'
import { sitemapEntries, sitemapGroups } from '../../shared/site/page/sitemap.ts'
import { breadcrumbNode } from '../../shared/site/page/structured-data.ts'
import type { Page } from './components/page-definition.ts'
import { placeholderBusiness as business } from './components/placeholder-site.ts'

/** Every public page in groups, as HTML and as XML for search engines (specification §2, Sitemap page). */
export function sitemapPage(): Page {
  return {
    title: `Sitemap | ${business.name}`,
    description: `Every page of ${business.name}: services, prices, ${placeText({ both: `the ${areas.length} areas we serve`, shop: `the ${areas.length} areas we serve`, mobile: `${areas.length} areas` })} along the Sea-to-Sky, and our tint, ceramic and film pages.`,
    canonical: canonicalUrl(paths.sitemap),
    structuredData: [
      breadcrumbNode([
        ['Home', paths.home],
        ['Sitemap', paths.sitemap],
      ]),
    ],
    content: (
      <section className="wide-page">
        <h1>Sitemap</h1>
        <p className="lead">{sitemapEntries.length} pages in total.</p>
        <p className="button-row">
          <a className="button button-dark" href={paths.sitemapXml} download="sitemap.xml">
            <Download /> Download XML sitemap
          </a>
          <a className="button" href={paths.sitemapXml} target="_blank" rel="noopener">
            <ExternalLink /> Open /sitemap.xml
          </a>
        </p>
        <div className="sitemap-groups">
          {sitemapGroups.map(({ title, entries }) => (
            <section key={title} className="card sitemap-group">
              <h2>{title}</h2>
              <ul className="link-list">
                {entries.map((entry) => (
                  <li key={entry.url}>
                    <a href={entry.url}>{entry.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p>
          See also: <a href={paths.serviceAreas}>Service areas</a>, <a href={paths.terms}>Terms</a>,{' '}
          <a href={paths.privacy}>Privacy</a>.
        </p>
      </section>
    ),
  }
}
