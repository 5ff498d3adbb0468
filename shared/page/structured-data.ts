import type { CataloguePackage } from '../price/catalogue.ts'
import { shippedCatalogue } from '../price/packages.ts'
import { priceOf } from '../price/price.ts'
import { openingHours } from '../schedule/opening-hours.ts'
import { areas, homeArea } from '../site/areas.ts'
import { business } from '../site/business.ts'
import {
  brandSurcharge,
  brands,
  type Location,
  locations,
  primaryLocation,
  primaryOrigin,
} from '../site/location.ts'
import { formatDollars } from '../text/format-number.ts'
import { canonicalUrl } from './canonical.ts'
import { paths } from './routes.ts'

/** `540` → `09:00`. */
const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Who the business is, as every other node names it; the `@id` ties them to the home page's whole record. It is one,
 * whichever of its sites says so (docs/adr/0017-canonical-host.md).
 */
const businessReference = {
  '@type': 'AutoWash',
  '@id': `${primaryOrigin}/#business`,
  name: business.name,
  url: canonicalUrl(paths.home),
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

/** Where else the business is: the sites of its other brands, and what the owner names. */
const otherPlaces = [
  ...locations.filter((each) => each !== primaryLocation).map((each) => brands[each].origin + paths.home),
  ...business.profiles,
]

const { packages } = shippedCatalogue

const carPrice = (servicePackage: CataloguePackage, location: Location) =>
  priceOf(servicePackage, 'sedan', location, [], homeArea, shippedCatalogue)

/** From the cheapest package for a car to the dearest for a van, in one brand. */
function priceRange(location: Location): string {
  const cheapest = Math.min(...packages.map((each) => carPrice(each, location)))
  const dearest = Math.max(
    ...packages.map((each) => priceOf(each, 'van', location, [], homeArea, shippedCatalogue)),
  )
  return `${formatDollars(cheapest)}–${formatDollars(dearest)}`
}

const place = (areaName: string) => ({ '@type': 'Place', name: `${areaName}, ${business.region}` })

/** What a car pays for a package in one brand. */
const offer = (servicePackage: CataloguePackage, location: Location) => ({
  '@type': 'Offer',
  price: carPrice(servicePackage, location),
  priceCurrency: 'CAD',
  ...(brandSurcharge(location, shippedCatalogue) > 0 && { areaServed: place(brands[location].name) }),
  itemOffered: {
    '@type': 'Service',
    name: servicePackage.hourly ? `${servicePackage.name}, first hour` : servicePackage.name,
    description: servicePackage.description,
  },
})

/** The business as schema.org knows it, with the prices of one brand and a picture below its address. */
export function businessNode(location: Location, picture: string) {
  return {
    '@context': 'https://schema.org',
    ...businessReference,
    sameAs: otherPlaces,
    image: primaryOrigin + picture,
    priceRange: priceRange(location),
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
export function areaNode(areaName: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Auto detailing in ${areaName}`,
    serviceType: 'Auto detailing',
    url: canonicalUrl(path),
    provider: businessReference,
    areaServed: place(areaName),
  }
}

/** A service in an area. */
export function serviceNode(service: { name: string }, areaName: string, description: string, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `${service.name} in ${areaName}`,
    serviceType: service.name,
    description,
    url: canonicalUrl(path),
    provider: businessReference,
    areaServed: place(areaName),
  }
}

/** Names and paths from the home page down. */
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
