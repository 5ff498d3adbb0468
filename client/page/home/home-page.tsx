import { canonicalUrl } from '../../../shared/page/canonical.ts'
import { homeFaq, paragraphText } from '../../../shared/page/content/home-faq.ts'
import { testimonials } from '../../../shared/page/content/testimonials.ts'
import { paths } from '../../../shared/page/routes.ts'
import { businessNode, faqNode } from '../../../shared/page/structured-data.ts'
import { business } from '../../../shared/site/business.ts'
import { brands, type Location } from '../../../shared/site/location.ts'
import { CallBar } from '../main-call.tsx'
import type { Page } from '../page.ts'
import { BookingSection } from './booking-section.tsx'
import { HomeFaq } from './faq-section.tsx'
import { Gallery } from './gallery-section.tsx'
import { Hero, heroPicture } from './hero.tsx'
import { LocationList } from './location-list.tsx'
import { Services } from './services-section.tsx'
import { Testimonials } from './testimonials-section.tsx'

/** What the owner answers is not known when the page is made. */
const ownAnswers = homeFaq.flatMap(({ question, answer }) =>
  answer ? [{ question, answer: answer.map(paragraphText).join(' ') }] : [],
)

export function homePage(location: Location): Page {
  const town = brands[location].name
  return {
    title: `Auto Detailing in ${town} | ${business.name}`,
    description: `Mobile and shop auto detailing in ${town} and along the Sea-to-Sky: interior, paint correction and ceramic coating at fixed prices. Book online in four steps.`,
    canonical: canonicalUrl(paths.home),
    activeTab: 'home',
    structuredData: [businessNode(location, heroPicture.src), faqNode(ownAnswers)],
    content: (
      <>
        <Hero location={location} />
        <div>
          <Services location={location} />
          <Gallery />
          <Testimonials testimonials={testimonials} />
          <CallBar kind="booking" href="#booking" />
        </div>
        <BookingSection location={location} />
        <HomeFaq />
        <LocationList />
      </>
    ),
  }
}
