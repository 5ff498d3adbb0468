import { type AreaSlug, areaName, areaSlugs } from '../../../shared/lib/business/areas.ts'
import type { Location } from '../../../shared/lib/business/location.ts'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { pageServiceSlugs } from '../../../shared/lib/page/page-services.ts'
import { packageBookingPath, serviceTabs } from '../../../shared/lib/page/routes.ts'
import { parseBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { isOffered } from '../../../shared/rules/price/catalogue.ts'
import { quotePrompt } from '../../../shared/rules/quote/quote-prompt.ts'
import { quotePath } from '../../../shared/rules/quote/quote-services.ts'
import { homeReviews } from '../../../shared/rules/review/published-review.ts'
import { ratingOf } from '../../../shared/rules/review/rating.ts'
import { reviewsAboutArea, reviewsAboutService } from '../../../shared/rules/review/reviews-about.ts'
import {
  closedDaysText,
  hoursText,
  openingHoursOf,
  zonedHoursText,
} from '../../../shared/rules/schedule/opening-hours.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { feesOf, feesText } from '../../../shared/rules/terms/fees.ts'
import { termsSections } from '../../../shared/rules/terms/terms-text.ts'
import { testimonials } from '../../../shared/site/content/testimonials.ts'
import { ctaLabels } from '../../../shared/site/page/cta-labels.ts'
import { escapeScriptJson, type Filling, fillPlaceholders } from '../../../shared/site/page/placeholders.ts'
import {
  areaPrice,
  coatingsSentence,
  packageCtaSentence,
  priceSentence,
  sizesSentence,
  surchargeSentence,
  taxNote,
  textWhileOffered,
} from '../../../shared/site/page/price-text.ts'
import { serviceName } from '../../../shared/site/page/service-pages.ts'
import { businessNode, reviewNodes } from '../../../shared/site/page/structured-data.ts'
import { publishedPath } from '../../../shared/site/published/published-address.ts'
import type { PublishedSite } from '../../../shared/site/published/published-site.ts'
import { WizardStart } from '../../../shared/views/booking/wizard-start.tsx'
import { Trust, trustPlacements } from '../../../shared/views/business/trust.tsx'
import { WorkExamples } from '../../../shared/views/business/work-examples.tsx'
import { GalleryView } from '../../../shared/views/gallery/gallery-view.tsx'
import { ServiceCards, type ServiceCardsData } from '../../../shared/views/price/service-cards.tsx'
import { RatingLine, ReviewsSection } from '../../../shared/views/review/reviews-section.tsx'
import { FeeParagraphs, FeeTerms } from '../../../shared/views/terms/fee-list.tsx'

/** What is filled into a page: what the owner decides, the brand, and what is the answer's own. */
export type PageContext = {
  published: PublishedSite
  location: Location
  /** Where the wizard finds what is published. */
  publishedAddress?: string
  responseFillings?: ResponseFillings
}

/** What only one answer says, by slot, such as the details of a booking. */
export type ResponseFillings = Readonly<Record<string, Filling>>

/** What comes into the place of a mark, by its slot (shared/site/page/placeholders.ts). `given` is what the build gives along. */
type Filler = (page: PageContext, argument: string) => Filling

/** What a build gives along has to be one of these. */
function parseOneOf<Value extends string>(values: readonly Value[], argument: string): Value {
  const match = values.find((value) => value === argument)
  if (match === undefined) throw new Error(`A mark gives ${argument} along, which nobody knows.`)
  return match
}

const fillers: Readonly<Record<string, Filler>> = {
  banner: ({ published }) => published.banner,

  // The facts of the business: client/page/components/placeholder-site.ts has their marks.
  name: ({ published: { business } }) => business.name,
  phone: ({ published: { business } }) => business.phone.display,
  'phone-href': ({ published: { business } }) => business.phone.href,
  'phone-number': ({ published: { business } }) => business.phone.number,
  email: ({ published: { business } }) => business.email,
  'mail-href': ({ published: { business } }) => business.mailHref,
  street: ({ published: { business } }) => business.street,
  region: ({ published: { business } }) => business.region,
  'postal-code': ({ published: { business } }) => business.postalCode,
  'shop-address': ({ published: { business } }) => business.shopAddress,
  'shop-map-href': ({ published: { business } }) => mapHref(business.shopAddress),
  'service-radius': ({ published: { business } }) => String(business.serviceRadiusKm),
  // What convinces of it, once it is said.
  trust: ({ published: { business } }, placement) =>
    toMarkup(<Trust business={business} placement={parseOneOf(trustPlacements, placement)} />),
  // All of them as JSON, for the dashboard's app (client/dashboard/lib/get-business.ts).
  business: ({ published }) => JSON.stringify(published.business),

  // Where an answer may put something of its own.
  'head-end': () => '',
  'body-start': () => '',
  'sign-in-email': () => '',
  'sign-in-message': () => '',
  'sign-in-answer': () => '',

  // When it is open.
  hours: ({ published }) => hoursText(openingHoursOf(published.weeklyHours)),
  'open-hours': ({ published }) => zonedHoursText(openingHoursOf(published.weeklyHours)),
  'closed-days': ({ published }) => closedDaysText(openingHoursOf(published.weeklyHours)),

  // On which terms it works, by their part.
  terms: ({ published }, part) => published.terms.words[parseOneOf(termsSections, part)],

  // What it offers at which prices.
  services: (page, tab) =>
    toMarkup(<ServiceCards tab={parseOneOf(serviceTabs, tab)} published={cardsOf(page)} />),
  'price-sentence': ({ published, location }) => priceSentence(location, published.catalogue),
  'area-price': ({ published }, area) =>
    areaPrice(parseOneOf(areaSlugs, area), taxTermsIn(published), published.catalogue),
  'fee-paragraphs': ({ published }) => toMarkup(<FeeParagraphs fees={feesIn(published)} />),
  'fee-terms': ({ published }) => toMarkup(<FeeTerms fees={feesIn(published)} />),
  'fee-text': ({ published }) => feesText(feesIn(published)),
  'tax-note': ({ published }) => taxNote(taxTermsIn(published)),
  'quote-question': ({ published }) => quotePrompt(published.quoteCards),
  sizes: ({ published }) => sizesSentence(published.catalogue),
  coatings: ({ published }) => coatingsSentence(published.catalogue),
  // What is given along is escaped already for where it stands.
  surcharge: ({ published }, text) => ({ markup: surchargeSentence(text, published.catalogue) }),
  'while-offered': ({ published }, text) => ({ markup: textWhileOffered(text, published.catalogue) }),

  wizard: ({ published, location, publishedAddress = publishedPath }) =>
    toMarkup(
      <WizardStart
        location={location}
        published={published}
        publishedAddress={publishedAddress}
        taxTerms={taxTermsIn(published)}
        deposits={published.terms.deposits}
      />,
    ),

  // The call of a page whose service is booked as a package, for as long as that is to be booked.
  'package-call-href': ({ published }, argument) => {
    const [packageId = '', slug = ''] = argument.split(' ')
    const area: AreaSlug = parseOneOf(areaSlugs, slug)
    return isOffered(packageId, published.catalogue)
      ? packageBookingPath(packageId, area)
      : quotePath(undefined, area)
  },
  'package-call-price': ({ published, location }, packageId) =>
    packageCtaSentence(packageId, location, published.catalogue),
  'package-call-words': ({ published }, packageId) =>
    ctaLabels[isOffered(packageId, published.catalogue) ? 'booking' : 'quote'],

  rating: ({ published }) => {
    const rating = ratingOf(published)
    return rating ? toMarkup(<RatingLine {...rating} />) : ''
  },

  // The build knows where its own pictures are.
  gallery: ({ published }, builtPictures) =>
    toMarkup(<GalleryView items={published.gallery} built={parseBuiltPictures(builtPictures)} />),
  reviews: ({ published }) => ({ markup: reviewsMarkup(published) }),
  'area-proof': ({ published: { gallery, reviews } }, argument) => {
    const area = parseOneOf(areaSlugs, argument)
    return toMarkup(
      <WorkExamples
        heading={`Our work in ${areaName(area)}`}
        pictures={gallery.filter((item) => item.area === area)}
        reviews={reviewsAboutArea(reviews.newest, area)}
      />,
    )
  },
  'service-proof': ({ published: { gallery, reviews } }, argument) => {
    const [slug = '', areaSlug = ''] = argument.split(' ')
    const [service, area] = [parseOneOf(pageServiceSlugs, slug), parseOneOf(areaSlugs, areaSlug)]
    const pictures = gallery.filter((item) => item.service === service)
    return toMarkup(
      <WorkExamples
        heading={`${serviceName(service)}: our work`}
        pictures={pictures.toSorted((one, other) => Number(other.area === area) - Number(one.area === area))}
        reviews={reviewsAboutService(reviews.newest, service, area)}
      />,
    )
  },

  // JSON, in which no `<` can end its script element. Its picture is given along.
  'business-node': ({ published, location }, picture) => ({
    markup: escapeScriptJson(JSON.stringify(businessNode(published, location, picture))),
  }),
}

export const toMarkup = (node: { toString: () => string }): Filling => ({ markup: node.toString() })

function reviewsMarkup({ reviews, business, hidesSamples }: PublishedSite): string {
  const featured = homeReviews(reviews)
  const section = String(<ReviewsSection reviews={featured} samples={hidesSamples ? [] : testimonials} />)
  const nodes = reviewNodes(featured, business.name)
  return nodes
    ? `${section}<script type="application/ld+json">${escapeScriptJson(JSON.stringify(nodes))}</script>`
    : section
}

const taxTermsIn = ({ terms, catalogue }: PublishedSite) => taxTermsOf(terms, catalogue)

const feesIn = (published: PublishedSite) => feesOf(published.catalogue, taxTermsIn(published).charged)

const cardsOf = ({ published, location }: PageContext): ServiceCardsData => ({
  ...published,
  taxTerms: taxTermsIn(published),
  location,
})

/**
 * A built page with what the owner decides, and what is its answer's own, in the place of its marks
 * (docs/adr/0018-marks-in-pages.md).
 * @throws Error for a mark that nothing fills.
 */
export function fillPage(html: string, page: PageContext): string {
  return fillPlaceholders(html, (name, argument) => {
    const filling = page.responseFillings?.[name] ?? fillers[name]?.(page, argument)
    if (filling === undefined) throw new Error(`Nothing fills the mark ${name}.`)
    return filling
  })
}
