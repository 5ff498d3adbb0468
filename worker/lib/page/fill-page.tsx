import { type AreaSlug, areaName, areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { areaBySlug } from '../../../shared/lib/business/areas.ts'
import type { Location } from '../../../shared/lib/business/location.ts'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { serviceIn } from '../../../shared/lib/business/served-places.ts'
import { pageServiceSlugs } from '../../../shared/lib/page/page-services.ts'
import { packageBookingPath, paths, placeBookingPath, serviceTabs } from '../../../shared/lib/page/routes.ts'
import { parseBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { type Catalogue, isOffered, servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import { defaultJobPlace, jobPlaceInArea } from '../../../shared/rules/price/placed-price.ts'
import { quotePrompt } from '../../../shared/rules/quote/quote-prompt.ts'
import { quotePath } from '../../../shared/rules/quote/quote-services.ts'
import { homeReviews } from '../../../shared/rules/review/published-review.ts'
import { ratingOf } from '../../../shared/rules/review/rating.ts'
import {
  byDistance,
  reviewsAboutService,
  reviewsNearArea,
} from '../../../shared/rules/review/reviews-about.ts'
import {
  closedDaysText,
  hoursText,
  openHoursText,
  openingHoursOf,
} from '../../../shared/rules/schedule/opening-hours.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { feesOf, feesText } from '../../../shared/rules/terms/fees.ts'
import { termsSections } from '../../../shared/rules/terms/terms-text.ts'
import { quotedPriceText } from '../../../shared/site/content/quoted-rates.ts'
import { testimonials } from '../../../shared/site/content/testimonials.ts'
import { ctaLabels } from '../../../shared/site/page/cta-labels.ts'
import { chosenPlaceText } from '../../../shared/site/page/place-text.ts'
import { escapeScriptJson, type Filling, fillPlaceholders } from '../../../shared/site/page/placeholders.ts'
import { surchargeSentence, taxNote, textWhileOffered } from '../../../shared/site/page/price-text.ts'
import { serviceBySlug, serviceName } from '../../../shared/site/page/service-pages.ts'
import { businessNode, reviewNodes } from '../../../shared/site/page/structured-data.ts'
import { publishedPath } from '../../../shared/site/published/published-address.ts'
import type { PublishedSite } from '../../../shared/site/published/published-site.ts'
import { WizardStart } from '../../../shared/views/booking/wizard-start.tsx'
import { Trust, trustPlacements } from '../../../shared/views/business/trust.tsx'
import { WorkExamples } from '../../../shared/views/business/work-examples.tsx'
import { GalleryView } from '../../../shared/views/gallery/gallery-view.tsx'
import { AreaPrices } from '../../../shared/views/price/area-prices.tsx'
import { PriceChoice } from '../../../shared/views/price/price-choice.tsx'
import type { PriceContext } from '../../../shared/views/price/price-tag.tsx'
import { ServiceCards, type ServiceCardsData } from '../../../shared/views/price/service-cards.tsx'
import { ServicePrices } from '../../../shared/views/price/service-prices.tsx'
import { RatingLine, ReviewsSection } from '../../../shared/views/review/reviews-section.tsx'
import { FeeParagraphs, FeeTerms } from '../../../shared/views/terms/fee-list.tsx'

/**
 * The data for a page's placeholders: what the owner has published, the brand, and what is specific to one
 * response.
 */
export type PageContext = {
  published: PublishedSite
  location: Location
  /** The URL of the published data for the wizard. */
  publishedAddress?: string
  responseFillings?: ResponseFillings
}

/** Fillings of one response by placeholder name, such as a booking's details. */
export type ResponseFillings = Readonly<Record<string, Filling>>

/**
 * Fills a placeholder (shared/site/page/placeholders.ts). `argument` is the text that the build put into it.
 */
type Filler = (page: PageContext, argument: string) => Filling

function parseOneOf<Value extends string>(values: readonly Value[], argument: string): Value {
  const match = values.find((value) => value === argument)
  if (match === undefined) throw new Error(`Unknown placeholder argument: ${argument}`)
  return match
}

const fillers: Readonly<Record<string, Filler>> = {
  banner: ({ published }) => published.banner,

  // Facts about the business. Their placeholders are in client/page/components/placeholder-site.ts.
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
  // The shop's address while customers can come to it, and its map; otherwise where we drive to.
  'visit-address': ({ published: { business, catalogue } }) =>
    servedPlaces(catalogue).shop ? business.shopAddress : '',
  'visit-href': ({ published: { business, catalogue } }) =>
    servedPlaces(catalogue).shop ? mapHref(business.shopAddress) : paths.serviceAreas,
  'service-radius': ({ published: { business } }) => String(business.serviceRadiusKm),
  // Ratings and other reasons to trust the business.
  trust: ({ published: { business } }, placement) =>
    toMarkup(<Trust business={business} placement={parseOneOf(trustPlacements, placement)} />),
  // All of them as JSON for the dashboard (client/dashboard/lib/get-business.ts).
  business: ({ published }) => JSON.stringify(published.business),

  // Empty unless a response fills them.
  'head-end': () => '',
  'body-start': () => '',
  'sign-in-email': () => '',
  'sign-in-message': () => '',
  'sign-in-answer': () => '',

  // The pictures with and without a name, and the name.
  'sharing-picture': ({ published: { business } }, argument) => {
    const [named = '', unnamed = '', name] = argument.split(' ')
    return encodeURIComponent(business.name) === name ? named : unnamed
  },

  // Opening hours.
  hours: ({ published }) => hoursText(openingHoursOf(published.weeklyHours)),
  'open-hours': ({ published }) => openHoursText(openingHoursOf(published.weeklyHours)),
  'closed-days': ({ published }) => closedDaysText(openingHoursOf(published.weeklyHours)),

  // A section of the owner's terms.
  terms: ({ published }, part) => published.terms.words[parseOneOf(termsSections, part)],

  // Services and prices.
  services: (page, tab) =>
    toMarkup(<ServiceCards tab={parseOneOf(serviceTabs, tab)} published={cardsOf(page)} />),
  'price-choice': (page) =>
    toMarkup(<PriceChoice prices={pricesOn(page)} taxNote={taxNote(taxTermsIn(page.published))} />),
  'area-prices': (page, slug) =>
    toMarkup(<AreaPrices area={areaBySlug(parseOneOf(areaSlugs, slug))} prices={pricesOn(page)} />),
  'service-prices': (page, argument) => {
    const [service = '', area = ''] = argument.split(' ')
    return toMarkup(
      <ServicePrices
        service={serviceBySlug(parseOneOf(pageServiceSlugs, service))}
        area={areaBySlug(parseOneOf(areaSlugs, area))}
        prices={pricesOn(page)}
      />,
    )
  },
  'fee-paragraphs': ({ published }) => toMarkup(<FeeParagraphs fees={feesIn(published)} />),
  'fee-terms': ({ published }) => toMarkup(<FeeTerms fees={feesIn(published)} />),
  'fee-text': ({ published }) => feesText(feesIn(published)),
  'tax-note': ({ published }) => taxNote(taxTermsIn(published)),
  'quote-question': ({ published }) => quotePrompt(published.quoteCards),
  // The build has already escaped the argument for its context.
  surcharge: ({ published }, text) => ({ markup: surchargeSentence(text, published.catalogue) }),
  'place-text': ({ published }, texts) => ({
    markup: chosenPlaceText(texts, servedPlaces(published.catalogue)),
  }),
  'while-offered': ({ published }, text) => ({ markup: textWhileOffered(text, published.catalogue) }),

  wizard: ({ published, location, publishedAddress = publishedPath }) =>
    toMarkup(
      <WizardStart
        location={location}
        published={published}
        publishedAddress={publishedAddress}
        taxTerms={taxTermsIn(published)}
        deposits={published.terms.deposits}
        cutoffHours={published.cutoffHours}
      />,
    ),

  // The CTA of a service page: book the package while it is offered, otherwise request a quote.
  'package-call-href': ({ published }, argument) => {
    const [packageId = '', slug = ''] = argument.split(' ')
    const area: AreaSlug = parseOneOf(areaSlugs, slug)
    const { catalogue } = published
    return isOffered(packageId, catalogue)
      ? packageBookingPath(packageId, jobPlaceInArea(area, catalogue))
      : quotePath(undefined, area)
  },
  'package-call-words': ({ published }, packageId) =>
    ctaLabels[isOffered(packageId, published.catalogue) ? 'booking' : 'quote'],

  // The CTA of an area page: book a job, or request a quote where we do none.
  'area-call-href': ({ published: { catalogue } }, argument) => {
    const area = parseOneOf(areaSlugs, argument)
    return isAreaServed(area, catalogue)
      ? placeBookingPath(jobPlaceInArea(area, catalogue))
      : quotePath(undefined, area)
  },
  'area-call-words': ({ published: { catalogue } }, argument) =>
    ctaLabels[isAreaServed(parseOneOf(areaSlugs, argument), catalogue) ? 'booking' : 'quote'],
  // The town where an area's jobs are done, for search engines.
  'served-town': ({ published: { catalogue } }, argument) => {
    const area = parseOneOf(areaSlugs, argument)
    return areaName(isAreaServed(area, catalogue) ? jobPlaceInArea(area, catalogue).area : area)
  },

  rating: ({ published }) => {
    const rating = ratingOf(published)
    return rating ? toMarkup(<RatingLine {...rating} />) : ''
  },

  // The argument lists the pictures that the build has optimised.
  gallery: ({ published }, builtPictures) =>
    toMarkup(<GalleryView items={published.gallery} built={parseBuiltPictures(builtPictures)} />),
  reviews: ({ published }) => ({ markup: reviewsMarkup(published) }),
  'area-proof': ({ published: { gallery, reviews, hidesSamples } }, argument) => {
    const area = parseOneOf(areaSlugs, argument)
    return toMarkup(
      <WorkExamples
        heading={`From ${areaName(area)} and nearby`}
        pictures={gallery.filter((item) => item.area === area)}
        reviews={reviewsNearArea(reviews.newest, area)}
        samples={hidesSamples ? [] : byDistance(testimonials, area, (sample) => sample.area)}
        maxReviews={2}
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
        maxReviews={3}
      />,
    )
  },

  // JSON-LD; escaping `<` keeps it from ending its script element. The argument is the picture's URL.
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

const isAreaServed = (area: AreaSlug, catalogue: Catalogue) =>
  serviceIn(area, servedPlaces(catalogue)) !== 'none'

const taxTermsIn = ({ terms, catalogue }: PublishedSite) => taxTermsOf(terms, catalogue)

const feesIn = (published: PublishedSite) => feesOf(published.catalogue, taxTermsIn(published).charged)

const pricesOn = ({ published, location }: PageContext): PriceContext => ({
  catalogue: published.catalogue,
  taxTerms: taxTermsIn(published),
  location,
  jobPlace: defaultJobPlace(location, published.catalogue),
})

const cardsOf = ({ published, location }: PageContext): ServiceCardsData => ({
  ...published,
  taxTerms: taxTermsIn(published),
  location,
  tintRange: quotedPriceText('window-tinting', location),
})

/**
 * Fills the placeholders of a built page (docs/adr/0018-marks-in-pages.md).
 * @throws Error for an unknown placeholder.
 */
export function fillPage(html: string, page: PageContext): string {
  return fillPlaceholders(html, (name, argument) => {
    const filling = page.responseFillings?.[name] ?? fillers[name]?.(page, argument)
    if (filling === undefined) throw new Error(`Nothing fills the mark ${name}.`)
    return filling
  })
}
