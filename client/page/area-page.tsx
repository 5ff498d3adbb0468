import { MapPin } from 'lucide-react'
import type { LandingAreaSlug } from '../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../shared/lib/page/routes.ts'
import { quotePath } from '../../shared/rules/quote/quote-services.ts'
import { areaPages } from '../../shared/site/content/area-pages.ts'
import type { AreaPage } from '../../shared/site/content/page-copy.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeText } from '../../shared/site/page/place-text.ts'
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

const teamComes = 'Our team comes in a van with its own water and power. Leave us room to open every door.'

type LandingArea = { slug: LandingAreaSlug; name: string }

/** An area landing page (specification §2), with links to the area's services. */
export function areaLandingPage(area: LandingArea): Page {
  const copy: AreaPage = areaPages[area.slug]
  const path = areaPath(area.slug)
  const cta: Cta = {
    kind: 'booking',
    href: placeholder('area-call-href', area.slug),
    label: placeholder('area-call-words', area.slug),
  }
  return {
    title: copy.meta.title,
    description: copy.meta.description,
    canonical: canonicalUrl(path),
    activeTab: area.slug,
    structuredData: [
      areaNode(area, path, business),
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
              {placeText(
                {
                  both: `Next opening in ${area.name}`,
                  shop: 'Next opening at our shop',
                  mobile: `Next opening in ${area.name}`,
                  none: 'Tell us about your vehicle.',
                },
                area.slug,
              )}{' '}
              <b>
                {placeText(
                  {
                    both: 'See open times',
                    shop: 'See open times',
                    mobile: 'See open times',
                    none: 'Get a quote',
                  },
                  area.slug,
                )}
              </b>
            </a>
          </p>
        </PageHero>
        <div className="reading">
          <section className="points">
            <h2 id="packages">
              {placeText(
                {
                  both: `Packages in ${area.name}`,
                  shop: `Packages for ${area.name}`,
                  mobile: `Packages in ${area.name}`,
                  none: 'Prices by quote',
                },
                area.slug,
              )}
            </h2>
            {placeholder('area-prices', area.slug)}
            <p className="field-hint">
              {placeholder('tax-note')} {placeholder('quote-question')}{' '}
              <a href={quotePath(undefined, area.slug)}>Get a quote</a>
            </p>
          </section>
          {placeholder('area-proof', area.slug)}
          <section className="points crew">
            <h2>
              {placeText(
                {
                  both: `Who comes to ${area.name}`,
                  shop: 'Who does the work',
                  mobile: `Who comes to ${area.name}`,
                  none: 'Who does the work',
                },
                area.slug,
              )}
            </h2>
            <p>
              {placeText(
                {
                  both: teamComes,
                  shop: `Our team, at our shop in ${business.homeTown}. Bring your vehicle, and take your valuables out first.`,
                  mobile: teamComes,
                  none: `Our team. We do not drive to ${area.name} at the moment; a quote says what we can do.`,
                },
                area.slug,
              )}
            </p>
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
