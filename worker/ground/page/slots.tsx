import { type AreaSlug, areaSlugs } from '../../../shared/ground/business/areas.ts'
import { type Business, businessOf } from '../../../shared/ground/business/business.ts'
import type { Location } from '../../../shared/ground/business/location.ts'
import { mapHref } from '../../../shared/ground/business/map-href.ts'
import { packageBookingPath, serviceTabs } from '../../../shared/ground/page/routes.ts'
import { readBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { isOffered } from '../../../shared/rules/price/catalogue.ts'
import { offeredOf } from '../../../shared/rules/price/offered.ts'
import { quoteQuestion } from '../../../shared/rules/quote/quote-question.ts'
import { quotePath } from '../../../shared/rules/quote/quote-services.ts'
import { ratingOf } from '../../../shared/rules/review/rating.ts'
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
  priceSentence,
  sizesSentence,
  surchargeSentence,
  wordsWhileOffered,
} from '../../../shared/site/page/price-words.ts'
import { reviewNodes } from '../../../shared/site/page/review-nodes.ts'
import { businessNode } from '../../../shared/site/page/structured-data.ts'
import { offeredAddress } from '../../../shared/site/published/offered-address.ts'
import type { Said } from '../../../shared/site/published/said.ts'
import { WizardStart } from '../../../shared/views/booking/wizard-start.tsx'
import { Trust, trustPlaces } from '../../../shared/views/business/trust.tsx'
import { GalleryView } from '../../../shared/views/gallery/gallery-view.tsx'
import { type CardsSaid, ServiceCards } from '../../../shared/views/price/service-cards.tsx'
import { RatingLine } from '../../../shared/views/review/rating-line.tsx'
import { ReviewsSection } from '../../../shared/views/review/reviews-section.tsx'
import { FeeParagraphs, FeeTerms } from '../../../shared/views/terms/fee-list.tsx'

/** What is filled into a page: what the owner decides, and the brand. */
export type SlotPage = {
  said: Said
  location: Location
  /** Names what is offered, so that it can be kept for good: see worker/ground/page/offered-json.ts. */
  offeredTag?: string
}

/** The same with what follows from the facts. */
type Page = SlotPage & { business: Business }

/** What comes into the place of a mark, by its slot (shared/site/page/marks.ts). `given` is what the build gives along. */
type Slot = (page: Page, given: string) => Filling

/** What a build gives along has to be one of these. */
function known<Value extends string>(values: readonly Value[], given: string): Value {
  const found = values.find((value) => value === given)
  if (found === undefined) throw new Error(`A mark gives ${given} along, which nobody knows.`)
  return found
}

const slots: Readonly<Record<string, Slot>> = {
  banner: ({ said }) => said.site.banner,

  // The facts of the business: client/page/parts/marked-site.ts has their marks.
  name: ({ business }) => business.name,
  phone: ({ business }) => business.phone.display,
  'phone-href': ({ business }) => business.phone.href,
  'phone-number': ({ business }) => business.phone.number,
  email: ({ business }) => business.email,
  'mail-href': ({ business }) => business.mailHref,
  street: ({ business }) => business.street,
  region: ({ business }) => business.region,
  'postal-code': ({ business }) => business.postalCode,
  'shop-address': ({ business }) => business.shopAddress,
  'shop-map-href': ({ business }) => mapHref(business.shopAddress),
  'service-radius': ({ business }) => String(business.serviceRadiusKm),
  // What convinces of it, once it is said.
  trust: ({ business }, place) => view(<Trust business={business} place={known(trustPlaces, place)} />),
  // All of them as JSON, for the dashboard's app (client/dashboard/ground/business.ts).
  business: ({ said }) => JSON.stringify(said.site.business),

  // When it is open.
  hours: ({ said }) => hoursWords(openingHoursOf(said.weeklyHours)),
  'open-hours': ({ said }) => zonedWords(openingHoursOf(said.weeklyHours)),
  'closed-days': ({ said }) => closedWords(openingHoursOf(said.weeklyHours)),

  // On which terms it works, by their part.
  terms: ({ said }, part) => said.terms.words[known(termsParts, part)],

  // What it offers at which prices.
  services: (page, tab) => view(<ServiceCards tab={known(serviceTabs, tab)} said={cardsOf(page)} />),
  'price-sentence': ({ said, location }) => priceSentence(location, said.site.catalogue),
  'area-price': ({ said }, area) =>
    areaPrice(known(areaSlugs, area), taxTermsOf(said.terms), said.site.catalogue),
  'fee-paragraphs': ({ said }) => view(<FeeParagraphs fees={feesOf(said.site.catalogue)} />),
  'fee-terms': ({ said }) => view(<FeeTerms fees={feesOf(said.site.catalogue)} />),
  'fee-text': ({ said }) => feesText(said.site.catalogue),
  'quote-question': ({ said }) => quoteQuestion(said.site.quoteCards),
  sizes: ({ said }) => sizesSentence(said.site.catalogue),
  coatings: ({ said }) => coatingsSentence(said.site.catalogue),
  // What is given along is escaped already for where it stands.
  surcharge: ({ said }, given) => ({ markup: surchargeSentence(given, said.site.catalogue) }),
  'while-offered': ({ said }, given) => ({ markup: wordsWhileOffered(given, said.site.catalogue) }),

  wizard: ({ said: { site, terms }, location, offeredTag }) =>
    view(
      <WizardStart
        location={location}
        offered={offeredOf(site)}
        offeredAt={offeredAddress(offeredTag)}
        taxTerms={taxTermsOf(terms)}
        deposits={terms.deposits}
      />,
    ),

  // The call of a page whose service is booked as a package, for as long as that is to be booked.
  'package-call-href': ({ said }, given) => {
    const [packageId = '', slug = ''] = given.split(' ')
    const area: AreaSlug = known(areaSlugs, slug)
    return isOffered(packageId, said.site.catalogue)
      ? packageBookingPath(packageId, area)
      : quotePath(undefined, area)
  },
  'package-call-words': ({ said }, packageId) =>
    mainCallWords[isOffered(packageId, said.site.catalogue) ? 'booking' : 'quote'],

  rating: ({ said }) => {
    const rating = ratingOf(said)
    return rating ? view(<RatingLine {...rating} />) : ''
  },

  // The build knows where its own pictures are.
  gallery: ({ said }, given) =>
    view(<GalleryView items={said.site.gallery} built={readBuiltPictures(given)} />),
  reviews: ({ said }) => ({ markup: reviewsMarkup(said) }),

  // JSON, in which no `<` can end its script element. Its picture is given along.
  'business-node': ({ said, location }, picture) => ({
    markup: scriptText(JSON.stringify(businessNode(said, location, picture))),
  }),
}

const view = (node: { toString: () => string }): Filling => ({ markup: node.toString() })

function reviewsMarkup({ reviews, site }: Said): string {
  const section = String(<ReviewsSection reviews={reviews} samples={testimonials} />)
  const nodes = reviewNodes(reviews, site.business.name)
  return nodes
    ? `${section}<script type="application/ld+json">${scriptText(JSON.stringify(nodes))}</script>`
    : section
}

const cardsOf = ({ said: { site, terms }, business, location }: Page): CardsSaid => ({
  catalogue: site.catalogue,
  quoteCards: site.quoteCards,
  taxTerms: taxTermsOf(terms),
  business,
  location,
})

/**
 * A built page with what the owner decides in the place of its marks (docs/adr/0018-marks-in-pages.md).
 * @throws Error for a mark that nothing fills.
 */
export function fillSlots(html: string, given: SlotPage): string {
  const page = { ...given, business: businessOf(given.said.site.business) }
  return fillMarks(html, (slot, text) => {
    const fill = slots[slot]
    if (!fill) throw new Error(`Nothing fills the mark ${slot}.`)
    return fill(page, text)
  })
}
