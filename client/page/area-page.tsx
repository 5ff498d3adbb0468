import { MapPin } from 'lucide-react'
import type { LandingAreaSlug } from '../../shared/lib/business/areas.ts'
import { areaBookingPath, areaPath, paths } from '../../shared/lib/page/routes.ts'
import { quotePath } from '../../shared/rules/quote/quote-services.ts'
import { areaPages } from '../../shared/site/content/area-pages.ts'
import { areaAtAGlance } from '../../shared/site/content/at-a-glance.ts'
import type { AreaPage } from '../../shared/site/content/page-copy.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { mark } from '../../shared/site/page/marks.ts'
import { services } from '../../shared/site/page/services.ts'
import { areaNode, breadcrumbNode } from '../../shared/site/page/structured-data.ts'
import { AtAGlance } from './components/at-a-glance.tsx'
import { ClosingCall } from './components/closing-call.tsx'
import { CallBar, type MainCall } from './components/main-call.tsx'
import { MapFrame } from './components/map-frame.tsx'
import { markedBusiness as business } from './components/marked-site.ts'
import type { Page } from './components/page.ts'
import { PageHero } from './components/page-hero.tsx'
import { PointSection } from './components/point-section.tsx'
import { ServiceLinks } from './components/service-links.tsx'

type LandingArea = { slug: LandingAreaSlug; name: string }

/** One area landing page (specification §2), with links to the services there. */
export function areaLandingPage(area: LandingArea): Page {
  const copy: AreaPage = areaPages[area.slug]
  const path = areaPath(area.slug)
  const call: MainCall = { kind: 'booking', href: areaBookingPath(area.slug) }
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
          place={
            <p className="hero-banner">
              <MapPin size={16} /> {area.name}, {business.region}
            </p>
          }
          headline={copy.headline}
          lead={copy.lead}
          call={call}
        />
        <div className="reading">
          <AtAGlance facts={areaAtAGlance(area.slug)} trust="area" />
          <PointSection {...copy.seasonalReasons} kind="reasons" />
          <PointSection {...copy.solutions} kind="solutions" />
          {mark('area-proof', area.slug)}
          <section className="points">
            <h2>Specialized services in {area.name}</h2>
            <ServiceLinks services={services} area={area} />
          </section>
          <PointSection {...copy.seasonalTips} kind="tips" />
          <MapFrame area={area.name} />
          <CallBar {...call} />
        </div>
        <ClosingCall call={call} {...copy.closing}>
          <p className="quote-call">
            {mark('quote-question')} <a href={quotePath(undefined, area.slug)}>Send us photos for a quote</a>.
          </p>
        </ClosingCall>
      </>
    ),
  }
}
