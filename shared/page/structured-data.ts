import { packages, type ServicePackage } from '../price/packages.ts'
import { priceOf } from '../price/price.ts'
import { openingHours } from '../schedule/opening-hours.ts'
import { areas } from '../site/areas.ts'
import { business } from '../site/business.ts'
import { brands, type Location, primaryOrigin } from '../site/location.ts'
import { paths } from './routes.ts'

/** `540` → `09:00`. */
const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const businessId = (location: Location) => `${brands[location].origin}/#business`

/** Who the business is, as every other node names it; the `@id` ties them to the home page's whole record. */
function businessReference(location: Location) {
  return {
    '@type': 'AutoWash',
    '@id': businessId(location),
    name: business.name,
    url: brands[location].origin + paths.home,
    telephone: business.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      addressLocality: business.homeTown,
      addressRegion: business.region,
      postalCode: business.postalCode,
      addressCountry: 'CA',
    },
  }
}

const place = (areaName: string) => ({ '@type': 'Place', name: `${areaName}, ${business.region}` })

/** What a car pays for a package in one brand. */
const offer = (servicePackage: ServicePackage, location: Location) => ({
  '@type': 'Offer',
  price: priceOf(servicePackage, 'sedan', location),
  priceCurrency: 'CAD',
  itemOffered: {
    '@type': 'Service',
    name: servicePackage.hourly ? `${servicePackage.name}, first hour` : servicePackage.name,
    description: servicePackage.description,
  },
})

/** The business as schema.org knows it, with the prices of one brand. */
export function businessNode(location: Location) {
  return {
    '@context': 'https://schema.org',
    ...businessReference(location),
    email: business.email,
    areaServed: areas.map(({ name }) => place(name)),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.openDays,
      opens: clockTime(openingHours.opens),
      closes: clockTime(openingHours.closes),
    },
    ...(business.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: business.rating.value,
        reviewCount: business.rating.count,
      },
    }),
    makesOffer: packages.map((each) => offer(each, location)),
  }
}

/** An area landing page: our service in that place. */
export function areaNode(areaName: string, url: string, location: Location) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Auto detailing in ${areaName}`,
    serviceType: 'Auto detailing',
    url,
    provider: businessReference(location),
    areaServed: place(areaName),
  }
}

/** A service in an area; `fixedPrices` are the packages whose price the page states. */
export function serviceNode(
  service: { name: string },
  areaName: string,
  description: string,
  url: string,
  location: Location,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `${service.name} in ${areaName}`,
    serviceType: service.name,
    description,
    url,
    provider: businessReference(location),
    areaServed: place(areaName),
  }
}

/** Names and paths from the home page down. A step without a page of its own is left out: each item needs an address. */
export function breadcrumbNode(trail: readonly (readonly [name: string, path: string | null])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail
      .flatMap(([name, path]) => (path === null ? [] : { name, item: primaryOrigin + path }))
      .map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
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
