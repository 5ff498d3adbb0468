import { expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from '../../shared/lib/business/areas.ts'
import { brandOrigins, primaryOrigin } from '../../shared/lib/business/brand-origins.ts'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { defaultCatalogue } from '../../shared/rules/price/default-catalogue.ts'
import { defaultTerms } from '../../shared/rules/terms/terms-text.ts'
import { canonicalUrl } from '../../shared/site/page/canonical.ts'
import { expectedDollars, expectedPrice, surchargedAreaOf } from '../expected-price.ts'
import {
  areaPages,
  type BuiltPage,
  isBuilt,
  pageAt,
  publicPages,
  servicePages,
  textOf,
} from './built-site.ts'
import { testPages } from './test-pages.ts'

const context = z.literal('https://schema.org')
const httpsAddress = z.url({ protocol: /^https$/ })
const text = z.string().trim().min(1)

const place = z.strictObject({ '@type': z.literal('Place'), name: z.string().regex(/^[A-Z][A-Za-z ]+, BC$/) })

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: z.number().int().positive(),
  priceCurrency: z.literal('CAD'),
  areaServed: place.optional(),
  itemOffered: z.strictObject({ '@type': z.literal('Service'), name: text, description: text }),
})

const townAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: text,
  addressRegion: z.literal('BC'),
  addressCountry: z.literal('CA'),
})

const businessReference = z.strictObject({
  '@type': z.literal('AutoWash'),
  '@id': httpsAddress,
  name: text,
  url: httpsAddress,
  telephone: z.string().regex(/^\+1\d{10}$/),
  address: townAddress,
})

const dayOfWeek = z.enum(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/)

const businessNode = businessReference.extend({
  '@context': context,
  address: townAddress.extend({
    streetAddress: z.string().regex(/^\d+ [A-Z]/),
    postalCode: z.string().regex(/^V\d[A-Z] \d[A-Z]\d$/),
  }),
  sameAs: z.array(httpsAddress),
  image: httpsAddress,
  priceRange: z.string().regex(/^\$\d+–\$[\d,]+$/),
  email: z.email(),
  areaServed: z.array(place).min(1),
  openingHoursSpecification: z.array(
    z.strictObject({
      '@type': z.literal('OpeningHoursSpecification'),
      dayOfWeek: z.array(dayOfWeek).min(1),
      opens: timeOfDay,
      closes: timeOfDay,
    }),
  ),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.number().int().positive(),
    })
    .optional(),
  makesOffer: z.array(offer).min(1),
})

const serviceNode = z.strictObject({
  '@context': context,
  '@type': z.literal('Service'),
  name: text,
  serviceType: text,
  description: text.optional(),
  url: httpsAddress,
  provider: businessReference,
  areaServed: place,
  offers: z.array(offer).min(1).optional(),
})

const breadcrumbNode = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int(),
        name: text,
        item: httpsAddress,
      }),
    )
    .min(2),
})

const faqNode = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const node = z.discriminatedUnion('@type', [businessNode, serviceNode, breadcrumbNode, faqNode])
type Node = z.infer<typeof node>
type NodeType = Node['@type']

/**
 * Returns a page's JSON-LD nodes.
 * @throws when a block isn't valid JSON or has another shape.
 */
const nodesOf = ({ root }: BuiltPage): Node[] =>
  root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => node.parse(JSON.parse(script.rawText)))

/** Returns a page's only node of a type. */
function nodeOf<Type extends NodeType>(page: BuiltPage, type: Type): Extract<Node, { '@type': Type }> {
  const found = nodesOf(page).filter(
    (each): each is Extract<Node, { '@type': Type }> => each['@type'] === type,
  )
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${found.length} nodes of type ${type}`)
  return only
}

/** The price of every package for a car. Hourly packages say so in their name. */
const carPrices = (location: Location) =>
  defaultCatalogue.packages.map((each): [name: string, price: number] => [
    each.hourly ? `${each.name}, first hour` : each.name,
    expectedPrice(each.id, 'sedan', surchargedAreaOf(each.id, location)),
  ])

/** Pages about the site itself, without offers. */
const hubs: string[] = [paths.sitemap, paths.serviceAreas, paths.terms, paths.privacy]

testPages('every structured data block has a shape that schema.org knows', publicPages, (page) => {
  const types = nodesOf(page).map((each) => each['@type'])
  const expected: NodeType[] =
    page.path === paths.home
      ? ['AutoWash', 'FAQPage']
      : hubs.includes(page.path)
        ? ['BreadcrumbList']
        : page.root.querySelector('.faq')
          ? ['Service', 'BreadcrumbList', 'FAQPage']
          : ['Service', 'BreadcrumbList']
  expect(types).toEqual(expected)
})

// other-business.test.ts covers its name, phone, email and hours.
test.each(locations)('the home page of %s identifies the business and its location', (location) => {
  const found = nodeOf(pageAt(location, paths.home), 'AutoWash')
  const home = `${primaryOrigin}/`
  expect(found).toMatchObject({ '@id': `${home}#business`, url: home })
  expect(found.areaServed.map(({ name }) => name)).toEqual(areas.map(({ name }) => `${name}, BC`))
})

test('the two hosts are one business with two sites and one picture', () => {
  const nodes = locations.map((location) => nodeOf(pageAt(location, paths.home), 'AutoWash'))
  expect(new Set(nodes.map((each) => each['@id'])).size).toBe(1)
  for (const each of nodes) {
    expect(each.sameAs).toContain(`${brandOrigins.whistler}/`)
    expect(isBuilt(new URL(each.image).pathname)).toBe(true)
  }
})

test.each([
  ['squamish', undefined],
  ['whistler', 'Whistler, BC'],
] as const)(
  'the offers of %s have its own prices, and its price range reaches from a car to a van',
  (location, area) => {
    const { priceRange, makesOffer } = nodeOf(pageAt(location, paths.home), 'AutoWash')
    expect(makesOffer.map(({ itemOffered, price }) => [itemOffered.name, price])).toEqual(carPrices(location))
    const [cheapest, dearest] = [
      expectedDollars('decal-removal', 'sedan', location),
      expectedDollars('five-year-ceramic', 'van'),
    ]
    expect(priceRange).toBe(`${cheapest}–${dearest}`)
    // What is only done at the shop costs the same wherever the customer lives.
    const isShopOnly = (name: string) =>
      defaultCatalogue.packages.some((each) => each.shopOnly && each.name === name)
    for (const { areaServed, itemOffered } of makesOffer) {
      expect(areaServed?.name).toBe(isShopOnly(itemOffered.name) ? undefined : area)
    }
  },
)

const detailPages = locations.flatMap((location) => [
  ...areaPages(location).map(({ slug, page }) => ({ page, area: slug })),
  ...servicePages(location).map(({ area, page }) => ({ page, area })),
])

testPages('every service is provided by its host’s business', detailPages, ({ page, area }) => {
  const service = nodeOf(page, 'Service')
  const {
    '@id': id,
    '@type': type,
    name,
    url,
    telephone,
    address: { streetAddress: _, postalCode: __, ...address },
  } = nodeOf(pageAt(page.location, paths.home), 'AutoWash')
  expect(service.provider).toEqual({ '@id': id, '@type': type, name, url, telephone, address })
  const areaName = areas.find(({ slug }) => slug === area)?.name
  expect(service.areaServed.name).toBe(`${areaName}, BC`)
  expect(service.name).toContain(areaName)
  expect(service.url).toBe(canonicalUrl(page.path ?? ''))
})

testPages('every service description appears on its page', servicePages('squamish'), ({ page }) => {
  const { description } = nodeOf(page, 'Service')
  expect(page.root.querySelectorAll('.hero-tagline').map(textOf)).toEqual([description])
})

testPages(
  'every breadcrumb leads from home to the page itself',
  [
    ...detailPages.map(({ page }) => page),
    ...locations.flatMap((location) => hubs.map((path) => pageAt(location, path))),
  ],
  (page) => {
    const { itemListElement } = nodeOf(page, 'BreadcrumbList')
    expect(itemListElement.map(({ position }) => position)).toEqual(
      itemListElement.map((_, index) => index + 1),
    )
    const items = itemListElement.map(({ item }) => item)
    expect(items.at(0)).toBe(`${primaryOrigin}/`)
    expect(items.at(-1)).toBe(canonicalUrl(page.path ?? ''))
    for (const item of items) {
      expect(pageAt(page.location, new URL(item).pathname)).toBeDefined()
    }
  },
)

testPages('every page declares the breadcrumb that it shows', servicePages('squamish'), ({ page }) => {
  const shown = page.root.querySelectorAll('.breadcrumb a, .breadcrumb [aria-current="page"]').map(textOf)
  expect(shown).toEqual(nodeOf(page, 'BreadcrumbList').itemListElement.map(({ name }) => name))
})

/** Answers that the owner may reword aren't declared. */
const ownersAnswers = Object.values(defaultTerms)

testPages(
  'every page declares the questions that it shows',
  locations.flatMap((location) => [...servicePages(location), { page: pageAt(location, paths.home) }]),
  ({ page }) => {
    const shown = page.root
      .querySelectorAll('.faq details')
      .map((details) => {
        const [question, answer] = ['summary', 'p:not(:has(a))'].map((part) =>
          details.querySelectorAll(part).map(textOf).join(' '),
        )
        return { question, answer }
      })
      .filter(({ answer }) => !ownersAnswers.some((each) => each === answer))
    const declared = nodeOf(page, 'FAQPage').mainEntity.map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    }))
    expect(declared).toEqual(shown)
    expect(declared.length).toBeGreaterThanOrEqual(4)
  },
)
