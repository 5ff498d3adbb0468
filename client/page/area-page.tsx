import { MapPin } from 'lucide-react'
import { areaPages } from '../../shared/page/content/area-pages.ts'
import type { AreaPage } from '../../shared/page/content/page-copy.ts'
import { serviceTeasers } from '../../shared/page/content/service-teasers.ts'
import { areaBookingPath, areaPath, paths } from '../../shared/page/routes.ts'
import { services } from '../../shared/page/services.ts'
import { areaNode, breadcrumbNode } from '../../shared/page/structured-data.ts'
import { quotePath } from '../../shared/quote/quote-services.ts'
import type { LandingAreaSlug } from '../../shared/site/areas.ts'
import { business } from '../../shared/site/business.ts'
import { type Location, primaryOrigin } from '../../shared/site/location.ts'
import { ClosingCall } from './closing-call.tsx'
import type { MainCall } from './main-call.tsx'
import { MapFrame } from './map-frame.tsx'
import type { Page } from './page.ts'
import { PageHero } from './page-hero.tsx'
import { PointSection } from './point-section.tsx'

type LandingArea = { slug: LandingAreaSlug; name: string }

/** One area landing page (specification §2). Whistler and Squamish also link their three service pages. */
export function areaLandingPage(area: LandingArea, location: Location): Page {
  const copy: AreaPage = areaPages[area.slug]
  const url = primaryOrigin + areaPath(area.slug)
  const call: MainCall = { kind: 'booking', href: areaBookingPath(area.slug) }
  return {
    title: copy.meta.title,
    description: copy.meta.description,
    canonical: url,
    activeTab: area.slug,
    structuredData: [
      areaNode(area.name, url, location),
      breadcrumbNode([
        ['Home', paths.home],
        [area.name, areaPath(area.slug)],
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
          <PointSection {...copy.seasonalReasons} kind="reasons" />
          <PointSection {...copy.solutions} kind="solutions" />
          {'serviceCards' in area && <ServiceCards area={area} />}
          <PointSection {...copy.seasonalTips} kind="tips" />
          <MapFrame area={area.name} />
        </div>
        <ClosingCall call={call} {...copy.closing}>
          <p className="quote-call">
            Tint, film, a wrap, a fleet or a boat?{' '}
            <a href={quotePath(undefined, area.slug)}>Send us photos for a quote</a>.
          </p>
        </ClosingCall>
      </>
    ),
  }
}

function ServiceCards({ area }: { area: LandingArea }) {
  return (
    <section className="points">
      <h2>Specialized services in {area.name}</h2>
      <ul className="service-links">
        {services.map((service) => (
          <li key={service.slug} className="card">
            <h3>
              <a href={service.path(area.slug)}>
                {service.name} in {area.name}
              </a>
            </h3>
            <p>{serviceTeasers[service.slug]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
