import type { AreaSlug } from '../../lib/business/area-names.ts'
import { areas } from '../../lib/business/areas.ts'
import { brandOrigins, primaryOrigin } from '../../lib/business/brand-origins.ts'
import type { Business } from '../../lib/business/business.ts'
import { brands, type Location, locations, primaryLocation } from '../../lib/business/location.ts'
import { serviceIn } from '../../lib/business/served-places.ts'
import { paths } from '../../lib/page/routes.ts'
import { servedPlaces } from '../../rules/price/catalogue.ts'
import { type PackageOffer, packageOffers, priceRangeOf } from '../../rules/price/package-offers.ts'
import { defaultJobPlace } from '../../rules/price/placed-price.ts'
import { brandSurcharge } from '../../rules/price/surcharge.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'
import { ratingOf } from '../../rules/review/rating.ts'
import { openingHoursOf, weekdayName } from '../../rules/schedule/opening-hours.ts'
import type { PublishedSite } from '../published/published-site.ts'
import { canonicalUrl } from './canonical.ts'
import { placeText } from './place-text.ts'
import { placeholder } from './placeholders.ts'

/** `540` → `09:00`. */
const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The reference to the business in other nodes. Its `@id` links to the full node of the home page, and is the
 * same on every brand's site (docs/adr/0017-canonical-host.md).
 */
const businessReference = ({ name, phone, homeTown, region }: Business) => ({
  '@type': 'AutoWash',
  '@id': `${primaryOrigin}/#business`,
  name,
  url: canonicalUrl(paths.home),
  telephone: phone.number,
  address: {
    '@type': 'PostalAddress',
    addressLocality: homeTown,
    addressRegion: region,
    addressCountry: 'CA',
  },
})

/** The sites of the other brands, and the profiles that the owner entered. */
const sameAsUrls = ({ profiles }: Business) => [
  ...locations.filter((each) => each !== primaryLocation).map((each) => brandOrigins[each] + paths.home),
  ...profiles,
]

const placeNode = (areaName: string, { region }: Pick<Business, 'region'>) => ({
  '@type': 'Place',
  name: `${areaName}, ${region}`,
})

/** The town where an area's jobs are done. */
const servedTownNode = (area: AreaSlug, business: Business) =>
  placeNode(placeholder('served-town', area), business)

/** `area` is where the price applies, or `null` for everywhere. */
const offerNode = (
  { name, description, price, shopOnly }: PackageOffer,
  area: ReturnType<typeof placeNode> | null,
) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'CAD',
  ...(area && !shopOnly && { areaServed: area }),
  itemOffered: { '@type': 'Service', name, description },
})

/** The business node, with the prices of one brand. `picture` is a path on the brand's host. */
export function businessNode(published: PublishedSite, location: Location, picture: string) {
  const { business, catalogue, weeklyHours } = published
  const { street, postalCode } = business
  const reference = businessReference(business)
  const priceRange = priceRangeOf(location, catalogue)
  const served = servedPlaces(catalogue)
  const isMobile = defaultJobPlace(location, catalogue).place === 'mobile'
  const pricedArea =
    isMobile && brandSurcharge(location, catalogue) > 0 ? placeNode(brands[location].name, business) : null
  const { groups } = openingHoursOf(weeklyHours)
  const rating = ratingOf(published)
  return {
    '@context': 'https://schema.org',
    ...reference,
    // A business that comes to its customers shows its town alone.
    ...(served.shop && { address: { ...reference.address, streetAddress: street, postalCode } }),
    sameAs: sameAsUrls(business),
    image: primaryOrigin + picture,
    ...(priceRange && { priceRange }),
    email: business.email,
    ...(business.since && { foundingDate: String(business.since) }),
    areaServed: areas
      .filter(({ slug }) => serviceIn(slug, served) !== 'none')
      .map(({ name }) => placeNode(name, business)),
    openingHoursSpecification: groups.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(weekdayName),
      opens: clockTime(opens),
      closes: clockTime(closes),
    })),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.value,
        reviewCount: rating.count,
      },
    }),
    makesOffer: packageOffers(location, catalogue).map((each) => offerNode(each, pricedArea)),
  }
}

/** The node of an area page: a service in that place, or where its people bring their vehicles. */
export function areaNode({ slug, name }: { slug: AreaSlug; name: string }, path: string, business: Business) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: placeText(
      {
        both: `Auto detailing in ${name}`,
        shop: `Auto detailing for ${name}`,
        mobile: `Auto detailing in ${name}`,
      },
      slug,
    ),
    serviceType: 'Auto detailing',
    url: canonicalUrl(path),
    provider: businessReference(business),
    areaServed: servedTownNode(slug, business),
  }
}

/** The node of a service page. */
export function serviceNode(
  service: { name: string },
  { slug, name }: { slug: AreaSlug; name: string },
  description: string,
  path: string,
  business: Business,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: placeText(
      {
        both: `${service.name} in ${name}`,
        shop: `${service.name} for ${name}`,
        mobile: `${service.name} in ${name}`,
      },
      slug,
    ),
    serviceType: service.name,
    description,
    url: canonicalUrl(path),
    provider: businessReference(business),
    areaServed: servedTownNode(slug, business),
  }
}

/** The trail from the home page down. */
export function breadcrumbNode(trail: readonly (readonly [name: string, path: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(path),
    })),
  }
}

export function faqNode(faqs: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * The nodes of published reviews, which refer to the business node of the home page. Returns `null` for
 * samples, and for reviews from other sites.
 */
export function reviewNodes(reviews: readonly PublishedReview[], businessName: string): object | null {
  const ownReviews = reviews.filter(({ source }) => source === null)
  if (ownReviews.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoWash',
    '@id': `${primaryOrigin}/#business`,
    name: businessName,
    review: ownReviews.map(({ stars, words, displayName, submittedAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: displayName || 'A customer' },
      datePublished: submittedAt.slice(0, 10),
      ...(words && { reviewBody: words }),
    })),
  }
}
