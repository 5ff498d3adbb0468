import { MapPin } from 'lucide-react'
import type { LandingAreaSlug } from '../../shared/lib/business/areas.ts'
import { areaBookingPath, areaPath, paths } from '../../shared/lib/page/routes.ts'
import { quotePath } from '../../shared/rules/quote/quote-services.ts'
import { areaPages } from '../../shared/site/content/area-pages.ts'
import type { AreaPage } from '../../shared/site/content/page-copy.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { areaNode, breadcrumbNode } from '../../shared/site/page/structured-data.ts'
import { ClosingCta } from './components/closing-cta.tsx'
import { type Cta, CtaBar } from './components/cta-button.tsx'
import { MapFrame } from './components/map-frame.tsx'
import type { Page } from './components/page-definition.ts'
import { PageHero } from './components/page-hero.tsx'
import { placeholderBusiness as business } from './components/placeholder-site.ts'
import { PointSection } from './components/point-section.tsx'
import { ServiceLinks } from './components/service-links.tsx'

type LandingArea = { slug: LandingAreaSlug; name: string }

/** An area landing page (specification §2), with links to the area's services. */
export function areaLandingPage(area: LandingArea): Page {
  const copy: AreaPage = areaPages[area.slug]
  const path = areaPath(area.slug)
  const cta: Cta = { kind: 'booking', href: areaBookingPath(area.slug) }
  return {
    title: copy.meta.title,
    description: copy.meta.description,
    canonical: canonicalUrl(path),
    activeTab: area.slug,
    structuredData: [
      areaNode(area.name, path, business),
      breadcrumbNode([
        ['Home', paths.home],
        [area.name, path],
      ]),
    ],
    content: (
      <>
        <PageHero
          kind="area"
          area={area.slug}
          eyebrow={
            <p className="hero-banner">
              <MapPin size={16} /> {area.name}, {business.region}
            </p>
          }
          headline={copy.headline}
          lead={copy.lead}
          cta={cta}
        >
          {/* The script replaces the words with the time (client/page/script/next-opening.ts). */}
          <p>
            <a className="next-opening" href={cta.href} data-opening={area.slug}>
              Next opening in {area.name} <b>See open times</b>
            </a>
          </p>
        </PageHero>
        <div className="reading">
          <section className="points">
            <h2 id="packages">Packages in {area.name}</h2>
            {placeholder('area-prices', area.slug)}
            <p className="field-hint">
              {placeholder('tax-note')} {placeholder('quote-question')}{' '}
              <a href={quotePath(undefined, area.slug)}>Get a quote</a>
            </p>
          </section>
          {placeholder('area-proof', area.slug)}
          <section className="points crew">
            <h2>Who comes to {area.name}</h2>
            <p>Our team comes in a van with its own water and power. Leave us room to open every door.</p>
            {placeholder('trust', 'area')}
          </section>
          <PointSection {...copy.seasonalReasons} kind="reasons" />
          <PointSection {...copy.solutions} kind="solutions" />
          <section className="points">
            <h2>Specialized services in {area.name}</h2>
            <ServiceLinks services={services} area={area} />
          </section>
          <PointSection {...copy.seasonalTips} kind="tips" />
          <MapFrame area={area.name} />
          <CtaBar {...cta} />
        </div>
        <ClosingCta cta={cta} {...copy.closing}>
          <p className="quote-call">
            {placeholder('quote-question')}{' '}
            <a href={quotePath(undefined, area.slug)}>Send us photos for a quote</a>.
          </p>
        </ClosingCta>
      </>
    ),
  }
}
