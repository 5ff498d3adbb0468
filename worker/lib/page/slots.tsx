import { type AreaSlug, areaName, areaSlugs } from '../../../shared/lib/business/areas.ts'
import type { Location } from '../../../shared/lib/business/location.ts'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { pageServiceSlugs } from '../../../shared/lib/page/page-services.ts'
import { packageBookingPath, serviceTabs } from '../../../shared/lib/page/routes.ts'
import { readBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { isOffered } from '../../../shared/rules/price/catalogue.ts'
import { quoteQuestion } from '../../../shared/rules/quote/quote-question.ts'
import { quotePath } from '../../../shared/rules/quote/quote-services.ts'
import { homeReviews } from '../../../shared/rules/review/published-review.ts'
import { ratingOf } from '../../../shared/rules/review/rating.ts'
import { reviewsAboutArea, reviewsAboutService } from '../../../shared/rules/review/reviews-about.ts'
import {
  closedWords,
  hoursWords,
  openingHoursOf,
  zonedWords,
} from '../../../shared/rules/schedule/opening-hours.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { feesOf, feesText } from '../../../shared/rules/terms/fees.ts'
import { termsParts } from '../../../shared/rules/terms/terms-words.ts'
import { testimonials } from '../../../shared/site/content/testimonials.ts'
import { mainCallWords } from '../../../shared/site/page/main-call.ts'
import { type Filling, fillMarks, scriptText } from '../../../shared/site/page/marks.ts'
import {
  areaPrice,
  coatingsSentence,
  packageCallSentence,
  priceSentence,
  sizesSentence,
  surchargeSentence,
  taxNote,
  wordsWhileOffered,
} from '../../../shared/site/page/price-words.ts'
import { reviewNodes } from '../../../shared/site/page/review-nodes.ts'
import { serviceName } from '../../../shared/site/page/services.ts'
import { businessNode } from '../../../shared/site/page/structured-data.ts'
import { publishedPath } from '../../../shared/site/published/published-address.ts'
import type { PublishedSite } from '../../../shared/site/published/published-site.ts'
import { WizardStart } from '../../../shared/views/booking/wizard-start.tsx'
import { Proof } from '../../../shared/views/business/proof.tsx'
import { Trust, trustPlaces } from '../../../shared/views/business/trust.tsx'
import { GalleryView } from '../../../shared/views/gallery/gallery-view.tsx'
import { type PublishedCards, ServiceCards } from '../../../shared/views/price/service-cards.tsx'
import { RatingLine } from '../../../shared/views/review/rating-line.tsx'
import { ReviewsSection } from '../../../shared/views/review/reviews-section.tsx'
import { FeeParagraphs, FeeTerms } from '../../../shared/views/terms/fee-list.tsx'

/** What is filled into a page: what the owner decides, the brand, and what is the answer's own. */
export type SlotPage = {
  published: PublishedSite
  location: Location
  /** Where the wizard finds what is published. */
  siteAddress?: string
  own?: OwnFillings
}

/** What only one answer says, by slot, such as the details of a booking. */
export type OwnFillings = Readonly<Record<string, Filling>>

/** What comes into the place of a mark, by its slot (shared/site/page/marks.ts). `given` is what the build gives along. */
type Slot = (page: SlotPage, given: string) => Filling

/** What a build gives along has to be one of these. */
function known<Value extends string>(values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given)
  if (found === undefined) throw new Error(`A mark gives ${given} along, which nobody knows.`)
  return found
}

const slots: Readonly<Record<string, Slot>> = {
  banner: ({ published }) => published.banner,

  // The facts of the business: client/page/components/marked-site.ts has their marks.
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
  trust: ({ published: { business } }, place) =>
    view(<Trust business={business} place={known(trustPlaces, place)} />),
  // All of them as JSON, for the dashboard's app (client/dashboard/lib/business.ts).
  business: ({ published }) => JSON.stringify(published.business),

  // Where an answer may put something of its own.
  'head-end': () => '',
  'body-start': () => '',
  'sign-in-email': () => '',
  'sign-in-message': () => '',
  'sign-in-answer': () => '',

  // When it is open.
  hours: ({ published }) => hoursWords(openingHoursOf(published.weeklyHours)),
  'open-hours': ({ published }) => zonedWords(openingHoursOf(published.weeklyHours)),
  'closed-days': ({ published }) => closedWords(openingHoursOf(published.weeklyHours)),

  // On which terms it works, by their part.
  terms: ({ published }, part) => published.terms.words[known(termsParts, part)],

  // What it offers at which prices.
  services: (page, tab) => view(<ServiceCards tab={known(serviceTabs, tab)} published={cardsOf(page)} />),
  'price-sentence': ({ published, location }) => priceSentence(location, published.catalogue),
  'area-price': ({ published }, area) =>
    areaPrice(known(areaSlugs, area), taxTermsIn(published), published.catalogue),
  'fee-paragraphs': ({ published }) => view(<FeeParagraphs fees={feesIn(published)} />),
  'fee-terms': ({ published }) => view(<FeeTerms fees={feesIn(published)} />),
  'fee-text': ({ published }) => feesText(feesIn(published)),
  'tax-note': ({ published }) => taxNote(taxTermsIn(published)),
  'quote-question': ({ published }) => quoteQuestion(published.quoteCards),
  sizes: ({ published }) => sizesSentence(published.catalogue),
  coatings: ({ published }) => coatingsSentence(published.catalogue),
  // What is given along is escaped already for where it stands.
  surcharge: ({ published }, given) => ({ markup: surchargeSentence(given, published.catalogue) }),
  'while-offered': ({ published }, given) => ({ markup: wordsWhileOffered(given, published.catalogue) }),

  wizard: ({ published, location, siteAddress = publishedPath }) =>
    view(
      <WizardStart
        location={location}
        published={published}
        publishedAddress={siteAddress}
        taxTerms={taxTermsIn(published)}
        deposits={published.terms.deposits}
      />,
    ),

  // The call of a page whose service is booked as a package, for as long as that is to be booked.
  'package-call-href': ({ published }, given) => {
    const [packageId = '', slug = ''] = given.split(' ')
    const area: AreaSlug = known(areaSlugs, slug)
    return isOffered(packageId, published.catalogue)
      ? packageBookingPath(packageId, area)
      : quotePath(undefined, area)
  },
  'package-call-price': ({ published, location }, packageId) =>
    packageCallSentence(packageId, location, published.catalogue),
  'package-call-words': ({ published }, packageId) =>
    mainCallWords[isOffered(packageId, published.catalogue) ? 'booking' : 'quote'],

  rating: ({ published }) => {
    const rating = ratingOf(published)
    return rating ? view(<RatingLine {...rating} />) : ''
  },

  // The build knows where its own pictures are.
  gallery: ({ published }, given) =>
    view(<GalleryView items={published.gallery} built={readBuiltPictures(given)} />),
  reviews: ({ published }) => ({ markup: reviewsMarkup(published) }),
  'area-proof': ({ published: { gallery, reviews } }, given) => {
    const area = known(areaSlugs, given)
    return view(
      <Proof
        heading={`Our work in ${areaName(area)}`}
        pictures={gallery.filter((item) => item.area === area)}
        reviews={reviewsAboutArea(reviews.newest, area)}
      />,
    )
  },
  'service-proof': ({ published: { gallery, reviews } }, given) => {
    const [slug = '', where = ''] = given.split(' ')
    const [service, area] = [known(pageServiceSlugs, slug), known(areaSlugs, where)]
    const pictures = gallery.filter((item) => item.service === service)
    return view(
      <Proof
        heading={`${serviceName(service)}: our work`}
        pictures={pictures.toSorted((one, other) => Number(other.area === area) - Number(one.area === area))}
        reviews={reviewsAboutService(reviews.newest, service, area)}
      />,
    )
  },

  // JSON, in which no `<` can end its script element. Its picture is given along.
  'business-node': ({ published, location }, picture) => ({
    markup: scriptText(JSON.stringify(businessNode(published, location, picture))),
  }),
}

export const view = (node: { toString: () => string }): Filling => ({ markup: node.toString() })

function reviewsMarkup({ reviews, business, hidesSamples }: PublishedSite): string {
  const shown = homeReviews(reviews)
  const section = String(<ReviewsSection reviews={shown} samples={hidesSamples ? [] : testimonials} />)
  const nodes = reviewNodes(shown, business.name)
  return nodes
    ? `${section}<script type="application/ld+json">${scriptText(JSON.stringify(nodes))}</script>`
    : section
}

const taxTermsIn = ({ terms, catalogue }: PublishedSite) => taxTermsOf(terms, catalogue)

const feesIn = (published: PublishedSite) => feesOf(published.catalogue, taxTermsIn(published).charged)

const cardsOf = ({ published, location }: SlotPage): PublishedCards => ({
  ...published,
  taxTerms: taxTermsIn(published),
  location,
})

/**
 * A built page with what the owner decides, and what is its answer's own, in the place of its marks
 * (docs/adr/0018-marks-in-pages.md).
 * @throws Error for a mark that nothing fills.
 */
export function fillSlots(html: string, page: SlotPage): string {
  return fillMarks(html, (slot, given) => {
    const filling = page.own?.[slot] ?? slots[slot]?.(page, given)
    if (filling === undefined) throw new Error(`Nothing fills the mark ${slot}.`)
    return filling
  })
}
