import { homeArea } from '../../../shared/lib/business/area-names.ts'
import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { brands, type Location } from '../../../shared/lib/business/location.ts'
import { areaPath, paths } from '../../../shared/lib/page/routes.ts'
import { confirmationCallPromise } from '../../../shared/rules/booking/confirmation-call.ts'
import { contractTemplateId } from '../../../shared/rules/booking/wizard-element.ts'
import {
  type BuiltPictures,
  builtPictureSize,
  serializeBuiltPictures,
} from '../../../shared/rules/gallery/built-pictures.ts'
import { builtPictureIds } from '../../../shared/rules/gallery/default-gallery.ts'
import { galleryWidths } from '../../../shared/rules/gallery/gallery-files.ts'
import { areaCards } from '../../../shared/site/content/area-cards.ts'
import { homeQuestions, paragraphText } from '../../../shared/site/content/home-faq.ts'
import { canonicalUrl } from '../../../shared/site/page/canonical.ts'
import { placeText, servedText } from '../../../shared/site/page/place-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { faqNode } from '../../../shared/site/page/structured-data.ts'
import { Contract } from '../../../shared/views/terms/contract.tsx'
import { artUrls, heroPicture, sceneUrl } from '../components/asset-urls.ts'
import { CtaBar } from '../components/cta-button.tsx'
import type { Page } from '../components/page-definition.ts'
import {
  placeholderBusiness as business,
  placeholderTerms,
  placeholderVisit,
} from '../components/placeholder-site.ts'
import { HomeFaq } from './faq-section.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services-section.tsx'

const questions = homeQuestions(placeholderVisit)

/** Leaves out the answers from the owner's terms, which hold for that business only. */
const siteAnswers = questions.flatMap((each) => {
  const { question, kind } = each
  if (kind === 'terms') return []
  return [
    {
      question,
      answer: kind === 'fees' ? placeholder('fee-text') : each.answer.map(paragraphText).join(' '),
    },
  ]
})

export function homePage(location: Location): Page {
  const { name: town, area } = brands[location]
  return {
    title: `Auto Detailing ${placeText({ both: 'in', shop: area === homeArea ? 'in' : 'for', mobile: 'in', none: 'near' }, area)} ${town} | ${business.name}`,
    description: placeText(
      {
        both: `Mobile and shop auto detailing in ${town} and along the Sea-to-Sky: interior, paint correction and ceramic coating at fixed prices. Book online in four steps.`,
        shop: `Auto detailing at our shop in ${business.homeTown}, for all of the Sea-to-Sky: interior, paint correction and ceramic coating at fixed prices. Book online.`,
        mobile: `Mobile auto detailing in ${town} and along the Sea-to-Sky: we come with water and power, inside and out at fixed prices. Book online in four steps.`,
        none: 'Mobile auto detailing along the Sea-to-Sky: we come with our own water and power, inside and out at fixed prices. Book online in four steps.',
      },
      area,
    ),
    canonical: canonicalUrl(paths.home, location),
    activeTab: 'home',
    kind: 'home',
    structuredData: [placeholder('business-node', heroPicture(location).src), faqNode(siteAnswers)],
    content: (
      <>
        <Hero location={location} />
        {placeholder('trust', 'home')}
        <div>
          <Services />
          <Gallery />
          <Testimonials />
          <CtaBar kind="booking" href="#booking" />
        </div>
        <BookingSection />
        <HomeFaq questions={questions} />
        <LocationList />
      </>
    ),
  }
}

/**
 * The first step of the wizard, rendered by the Worker from the published site. The script hydrates it
 * without changing its height (shared/views/booking/wizard-start.tsx).
 */
function BookingSection() {
  return (
    <section className="booking" id="booking" aria-labelledby="booking-title">
      <div className="section-head">
        <h2 id="booking-title" tabIndex={-1}>
          Book Your Service
        </h2>
        <p>Four short steps, no account. {confirmationCallPromise}.</p>
      </div>
      <noscript>
        <p className="notice">
          You can book without JavaScript too, one page per step. Or call us at{' '}
          <a href={business.phone.href}>{business.phone.display}</a> and we will book you in.
        </p>
      </noscript>
      {placeholder('wizard')}
      <template id={contractTemplateId}>
        <Contract termsText={placeholderTerms} business={business} />
      </template>
    </section>
  )
}

/** The images that ship with the site; only the build knows their URLs. */
const builtPictures: BuiltPictures = Object.fromEntries(
  builtPictureIds.map((id) => [
    id,
    artUrls(
      id,
      galleryWidths.filter((width) => width <= builtPictureSize(id).width),
    ),
  ]),
)

/** A placeholder for the results gallery (shared/views/gallery/gallery-view.tsx). */
const Gallery = () => placeholder('gallery', serializeBuiltPictures(builtPictures))

/** A placeholder for the customer reviews (shared/views/review/reviews-section.tsx). */
const Testimonials = () => placeholder('reviews')

/** Locations We Serve, on phones only (specification §2, Home page). */
function LocationList() {
  return (
    <section className="location-list" aria-labelledby="locations-title">
      <div className="section-head">
        <h2 id="locations-title">Locations We Serve</h2>
      </div>
      <ul className="location-grid">
        {landingAreas.map(({ slug, name }) => (
          <li key={slug}>
            <a className="location-card" href={areaPath(slug)}>
              <img src={sceneUrl(slug)} alt="" width={1600} height={900} loading="lazy" />
              <b>{name}</b>
              <span>{servedText(slug, areaCards[slug], 'We do not drive here at the moment')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
