import { brands, type Location } from '../../../shared/lib/business/location.ts'
import { paths } from '../../../shared/lib/page/routes.ts'
import { homeQuestions, paragraphText } from '../../../shared/site/content/home-faq.ts'
import { canonicalUrl } from '../../../shared/site/page/canonical.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { faqNode } from '../../../shared/site/page/structured-data.ts'
import { heroPicture } from '../components/asset-urls.ts'
import { CtaBar } from '../components/cta-button.tsx'
import type { Page } from '../components/page-definition.ts'
import { placeholderBusiness as business, placeholderShopMapHref } from '../components/placeholder-site.ts'
import { BookingSection } from './booking-section.tsx'
import { HomeFaq } from './faq-section.tsx'
import { Gallery } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { LocationList } from './location-list.tsx'
import { Services } from './services-section.tsx'
import { Testimonials } from './testimonials-section.tsx'

const questions = homeQuestions(business, placeholderShopMapHref)

/** What the owner answers in the terms is no answer for everybody. */
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
  const town = brands[location].name
  return {
    title: `Auto Detailing in ${town} | ${business.name}`,
    description: `Mobile and shop auto detailing in ${town} and along the Sea-to-Sky: interior, paint correction and ceramic coating at fixed prices. Book online in four steps.`,
    canonical: canonicalUrl(paths.home, location),
    activeTab: 'home',
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
