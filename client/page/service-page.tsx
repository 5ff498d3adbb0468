import type { AreaSlug } from '../../shared/lib/business/area-names.ts'
import { type Area, areasNearby } from '../../shared/lib/business/areas.ts'
import { areaPath, paths, serviceAreaPath } from '../../shared/lib/page/routes.ts'
import { defaultGallery } from '../../shared/rules/gallery/default-gallery.ts'
import { galleryWidths } from '../../shared/rules/gallery/gallery-files.ts'
import { quotePath } from '../../shared/rules/quote/quote-services.ts'
import { ceramicCoating } from '../../shared/site/content/ceramic-coating.ts'
import type { ServicePage } from '../../shared/site/content/page-copy.ts'
import { paintProtectionFilm } from '../../shared/site/content/paint-protection-film.ts'
import { tintLaw } from '../../shared/site/content/tint-law.ts'
import { windowTinting } from '../../shared/site/content/window-tinting.ts'
import { toAnchor } from '../../shared/site/page/anchor.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { placeText } from '../../shared/site/page/place-text.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { surchargePlaceholder } from '../../shared/site/page/price-text.ts'
import { type Service, services } from '../../shared/site/page/service-pages.ts'
import { breadcrumbNode, faqNode, serviceNode } from '../../shared/site/page/structured-data.ts'
import { PictureGrid } from '../../shared/views/gallery/gallery-view.tsx'
import { artSources, artUrls } from './components/asset-urls.ts'
import { ClosingCta } from './components/closing-cta.tsx'
import { type Cta, CtaBar } from './components/cta-button.tsx'
import { MapFrame } from './components/map-frame.tsx'
import type { Page } from './components/page-definition.ts'
import { PageHero } from './components/page-hero.tsx'
import { placeholderBusiness } from './components/placeholder-site.ts'
import { PointSection } from './components/point-section.tsx'
import { ServiceLinks } from './components/service-links.tsx'

const serviceCopies = {
  'window-tinting': windowTinting,
  'ceramic-coating': ceramicCoating,
  'paint-protection-film': paintProtectionFilm,
}

/** A service in an area (specification §2). An area without a landing page links to the list of all areas. */
export function servicePage(service: Service, area: Area): Page {
  const copy: ServicePage = serviceCopies[service.slug][area.slug]
  const path = service.path(area.slug)
  const cta = ctaFor(service, area.slug)
  const trail: [string, string][] = [
    ['Home', paths.home],
    [area.name, area.landing ? areaPath(area.slug) : serviceAreaPath(area.slug)],
    [service.name, path],
  ]
  return {
    title: copy.meta.title,
    description: copy.meta.description,
    canonical: canonicalUrl(path),
    activeTab: area.landing ? area.slug : 'services',
    structuredData: [
      serviceNode(service, area, copy.serviceDescription, path, placeholderBusiness),
      breadcrumbNode(trail),
      faqNode(copy.faqs),
    ],
    content: (
      <>
        <PageHero
          kind="service"
          area={area.slug}
          eyebrow={<Breadcrumb trail={trail} />}
          headline={copy.headline}
          lead={copy.serviceDescription}
          cta={cta}
        />
        <div className="reading">
          <section className="points">
            <h2 id="pricing">Pricing Information</h2>
            <p className="price-table-intro">{copy.pricing.join(' ')}</p>
            {placeholder('service-prices', `${service.slug} ${area.slug}`)}
            <p className="field-hint">
              {placeholder('tax-note')}
              {surchargePlaceholder(
                area.slug,
                ` Quotes for ${area.name} include the {amount} location surcharge.`,
              )}
              {placeText(
                {
                  both: '',
                  shop: ` Bring your vehicle to our shop in ${placeholderBusiness.homeTown}.`,
                  mobile: ' We come to you.',
                  none: ` We do not drive to ${area.name} at the moment. Ask for a quote.`,
                },
                area.slug,
              )}
            </p>
            {placeholder('trust', 'service')}
          </section>
          <section className="prose prose-pictured">
            <div>
              <h2>
                Why {service.name} is Essential in {area.name}
              </h2>
              {copy.whyEssential.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {service.slug === 'ceramic-coating' ? <SamplePair /> : <ServicePicture service={service} />}
          </section>
          {service.slug === 'window-tinting' && (
            <section className="prose aside-note">
              <h2>{tintLaw.heading}</h2>
              <p>{tintLaw.text}</p>
            </section>
          )}
          <PointSection kind="local" heading="Local considerations" points={copy.localConsiderations} />
          <section className="points">
            <h2>How the job goes</h2>
            <ol className="process-steps">
              {copy.processSteps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          {placeholder('service-proof', `${service.slug} ${area.slug}`)}
          <section className="prose">
            <h2>Warranty &amp; Guarantee</h2>
            {copy.warranty.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
          <section className="faq">
            <h2>Questions from {area.name}</h2>
            {copy.faqs.map(({ question, answer }) => (
              <details key={question} name="faq">
                <summary>{question}</summary>
                <p id={toAnchor(question)}>{answer}</p>
              </details>
            ))}
          </section>
          {copy.useGoogleMaps && <MapFrame area={area.name} />}
          <section className="points">
            <h2>More for your vehicle in {area.name}</h2>
            <ServiceLinks services={services.filter((each) => each !== service)} area={area} />
            <p className="nearby">
              {service.name} nearby:{' '}
              {areasNearby(area.slug)
                .slice(0, 3)
                .map(({ slug, name }) => (
                  <a key={slug} href={service.path(slug)}>
                    {name}
                  </a>
                ))}
              <a href={paths.serviceAreas}>All service areas</a>
            </p>
          </section>
          <CtaBar {...cta} />
        </div>
        <ClosingCta cta={cta} {...copy.closing}>
          {cta.kind === 'quote' && (
            <p className="quote-call">
              {placeText(
                {
                  both: 'Here for a detail too?',
                  shop: 'Here for a detail too?',
                  mobile: 'Here for a detail too?',
                  none: 'Something else?',
                },
                area.slug,
              )}{' '}
              <a
                href={placeText(
                  {
                    both: paths.booking,
                    shop: paths.booking,
                    mobile: paths.booking,
                    none: quotePath(undefined, area.slug),
                  },
                  area.slug,
                )}
              >
                {placeholder('area-call-words', area.slug)}
              </a>
            </p>
          )}
        </ClosingCta>
      </>
    ),
  }
}

/** Services with a published package are booked, the others are quoted. Both links preselect the area. */
const ctaFor = (service: Service, area: AreaSlug): Cta =>
  'packageId' in service
    ? {
        kind: 'booking',
        href: placeholder('package-call-href', `${service.packageId} ${area}`),
        label: placeholder('package-call-words', service.packageId),
      }
    : { kind: 'quote', href: quotePath(service.quote, area) }

const pictures: Partial<Record<Service['slug'], string>> = {
  'window-tinting': '11-tint-window',
  'paint-protection-film': '10-ppf-squeegee',
}

/** The sample pair of polished paint, as a slider. */
function SamplePair() {
  const [pair] = defaultGallery
  if (!pair?.after) return null
  const built = Object.fromEntries([pair, pair.after].map(({ id }) => [id, artUrls(id, galleryWidths)]))
  return (
    <figure>
      <PictureGrid items={[pair]} built={built} />
      <figcaption>Illustration</figcaption>
    </figure>
  )
}

function ServicePicture({ service }: { service: Service }) {
  const image = defaultGallery.find(({ id }) => id === pictures[service.slug])
  if (!image) return null
  const { src, srcSet } = artSources(image.id, galleryWidths)
  return (
    <figure>
      <img
        src={src}
        srcSet={srcSet}
        sizes="(width < 48em) 92vw, 20rem"
        width={1600}
        height={1200}
        alt={image.alt}
        loading="lazy"
        decoding="async"
      />
      {image.isIllustration && <figcaption>Illustration</figcaption>}
    </figure>
  )
}

function Breadcrumb({ trail }: { trail: [string, string][] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(([name, path], index) => (
          <li key={name}>
            {index < trail.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
