import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { type AreaSlug, areaSlugs } from '../../shared/lib/business/area-names.ts'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import type { Catalogue, CataloguePackage } from '../../shared/rules/price/catalogue.ts'
import type { QuoteCard } from '../../shared/rules/quote/quote-card.ts'
import { placeholder, placeholderJson } from '../../shared/site/page/placeholders.ts'
import { surchargePlaceholder, whileOfferedPlaceholder } from '../../shared/site/page/price-text.ts'
import { businessNode } from '../../shared/site/page/structured-data.ts'
import type { PublishedSite } from '../../shared/site/published/published-site.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { packageOf as shippedPackage } from '../expected-price.ts'
import { defaults } from '../site-defaults.ts'

// How public pages show packages, quotes, prices and fees, for anything that an owner may publish.

const packageOf = (given: Partial<CataloguePackage>): CataloguePackage => ({
  ...shippedPackage('interior-detailing'),
  id: 'polish',
  name: 'Polish',
  description: 'Until it shines.',
  basePrice: 100,
  services: ['Wash', 'Polish'],
  hours: { sedan: 3, truck: 3, van: 4 },
  addOns: [],
  subtitle: 'Shine',
  tier: 'Gold',
  note: 'Bring the car dry.',
  ...given,
})

const noSurcharges: Record<AreaSlug, number> = {
  ...defaults.catalogue.surcharges,
  whistler: 0,
}

const htmlUnsafeName = 'Tim & <b>Tom</b> "quoted" \'s'

function publishedWith(catalogue: Partial<Catalogue>, quoteCards: readonly QuoteCard[] = []): PublishedSite {
  return { ...defaults, catalogue: { ...defaults.catalogue, ...catalogue }, quoteCards }
}

const withPackages = (...packages: Partial<CataloguePackage>[]) =>
  publishedWith({ packages: packages.map(packageOf) })

const withTaxes = (published: PublishedSite): PublishedSite => ({
  ...published,
  terms: { ...published.terms, taxNumbers: { gst: '123456789 RT0001', pst: 'PST-1234-5678' } },
})

const fillPlaceholder = (
  slot: string,
  given: string,
  published: PublishedSite,
  location: Location = 'squamish',
) => fillPage(placeholder(slot, given), { published, location })

/** Returns a tab's headings and cards in order; for each card its id, button value, title and price. */
function tabOf(published: PublishedSite, tab: string, location: Location = 'squamish') {
  const root = parse(fillPlaceholder('services', tab, published, location))
  return root.querySelectorAll('.service-subhead, .service-card').map((shown) => {
    if (shown.classList.contains('service-subhead')) return shown.text
    const [title, price] = ['h3', '.price-badge'].map((part) => shown.querySelector(part)?.text.trim())
    const control = shown.querySelector('[data-choose]')
    return [control?.getAttribute('data-choose'), control?.getAttribute('value'), title, price].join(' | ')
  })
}

const card = (id: string, hidden = false): QuoteCard => ({
  id,
  title: `Title of ${id}`,
  subtitle: '',
  price: id === 'BoatServices' ? 'Custom Pricing' : 'Quote Based',
  tier: 'Silver',
  included: [],
  note: '',
  hidden,
})

test.each<[what: string, published: PublishedSite, tab: string, shown: string[]]>([
  ['a new package uses its own id', withPackages({}), 'interior', ['polish | polish | Polish | from $100']],
  [
    'a package from the specification uses its id there',
    withPackages({ id: 'five-year-ceramic', category: 'exterior' }),
    'exterior',
    ['CeramicCoating | five-year-ceramic | Polish | from $100'],
  ],
  [
    'hides hidden packages, and a heading without any',
    withPackages({ hidden: true }, { id: 'wax' }, { id: 'a', additional: true, hidden: true }),
    'interior',
    ['wax | wax | Polish | from $100'],
  ],
  [
    'lists packages in the catalogue’s order, then additional ones under a heading',
    withPackages({ id: 'c', additional: true }, { id: 'b' }, { id: 'a' }),
    'interior',
    [
      'b | b | Polish | from $100',
      'a | a | Polish | from $100',
      'Additional Interior Services',
      'c | c | Polish | from $100',
    ],
  ],
  [
    'lists visible quoted services after additional packages, in their order',
    publishedWith({ packages: [packageOf({ category: 'exterior', additional: true })] }, [
      card('Wraps'),
      card('PPF', true),
      card('WindowTint'),
      card('BoatServices'),
    ]),
    'exterior',
    [
      'Additional Exterior Services',
      'polish | polish | Polish | from $100',
      'Wraps |  | Title of Wraps | Quote Based',
      'WindowTint |  | Title of WindowTint | Quote Based',
    ],
  ],
  [
    'boats are in the specialty tab',
    publishedWith({}, [card('Wraps'), card('BoatServices')]),
    'specialty',
    ['BoatServices |  | Title of BoatServices | Custom Pricing'],
  ],
  ['the specialty tab may be empty', publishedWith({}), 'specialty', []],
])('%s', (_, published, tab, shown) => {
  expect(tabOf(published, tab)).toEqual(shown)
})

test('an empty tab says whom to call, without a heading', () => {
  for (const tab of ['interior', 'exterior']) {
    const root = parse(fillPlaceholder('services', tab, withPackages({ hidden: true })))
    expect(root.text).toBe(
      'Nothing here can be booked online at the moment. Call (604) 555-0142 and tell us what you need.',
    )
    expect(root.querySelectorAll('h3, .service-grid')).toEqual([])
  }
})

test.each<
  [what: string, given: Partial<CataloguePackage>, location: Location, surcharge: number, price: string]
>([
  ['another price', { basePrice: 1234 }, 'squamish', 100, '$1,234'],
  ['the surcharge of its brand', { basePrice: 1234 }, 'whistler', 35, '$1,269'],
  ['the shop’s price for work that needs the shop', { shopOnly: true }, 'whistler', 35, '$100'],
  ['no surcharge', {}, 'whistler', 0, '$100'],
  ['by the hour', { hourly: true }, 'squamish', 100, '$100 per hour'],
  ['by the hour where it is dearer', { hourly: true }, 'whistler', 35, '$135 first hour, then $100'],
  ['by the hour in the other brand', { hourly: true }, 'whistler', 0, '$100 per hour'],
])('a card shows %s', (_, given, location, whistler, price) => {
  const published = publishedWith({ packages: [packageOf(given)], surcharges: { ...noSurcharges, whistler } })
  expect(tabOf(published, 'interior', location)).toEqual([`polish | polish | Polish | from ${price}`])
  // The structured data has the same price.
  const { makesOffer } = businessNode(published, location, '/a.webp')
  expect(price).toContain(makesOffer[0]?.price.toLocaleString('en-CA'))
})

test('a card shows its package’s taxes beside the price, once they are charged', () => {
  const published = withTaxes(withPackages({}, { id: 'coating', taxClass: 'gst-pst' }))
  expect(tabOf(published, 'interior').map((shown) => shown.split(' | ').at(-1))).toEqual([
    'from $100 plus GST',
    'from $100 plus GST and PST',
  ])
})

test('a card shows how long the job takes, where, and the package’s note', () => {
  const published = withPackages({ category: 'exterior', shopOnly: true, additional: true })
  const shown = parse(fillPlaceholder('services', 'exterior', published))
  expect(shown.querySelector('.service-note')?.text).toBe(
    'Takes about 3 hours. At our shop only: it needs a roof. Bring the car dry.',
  )
  expect(shown.querySelector('button')?.text).toBe('Select Service: Polish')
  expect(shown.querySelectorAll('.check-list li').map(({ text }) => text)).toEqual(['Wash', 'Polish'])
})

test('a card lists its package’s add-ons with prices', () => {
  const addOns = [
    { id: 'wash', name: 'Exterior wash', price: 1100, taxClass: 'gst' as const },
    { id: 'uv', name: 'UV coat', price: 80, taxClass: 'gst' as const },
    { id: 'wax', name: 'Wax', price: 5, taxClass: 'gst' as const },
  ]
  const noteWith = (chosen: string[]) => {
    const published = publishedWith({ packages: [packageOf({ addOns: chosen })], addOns })
    return parse(fillPlaceholder('services', 'interior', published)).querySelector('.service-note')?.text
  }
  expect(noteWith(['uv', 'wash', 'gone'])).toBe(
    'Takes about 3 hours. Add exterior wash for $1,100 or UV coat for $80 when you book. Bring the car dry.',
  )
  expect(noteWith(['gone'])).toBe('Takes about 3 hours. Bring the car dry.')
})

test('escapes what an owner types, on cards and in structured data', () => {
  const typed = {
    name: htmlUnsafeName,
    description: htmlUnsafeName,
    subtitle: htmlUnsafeName,
    note: htmlUnsafeName,
  }
  const published = publishedWith(
    { packages: [packageOf({ ...typed, id: 'a"b', services: [htmlUnsafeName], hourly: true })] },
    [
      {
        ...card('BoatServices'),
        title: htmlUnsafeName,
        subtitle: htmlUnsafeName,
        note: htmlUnsafeName,
        included: [htmlUnsafeName],
      },
    ],
  )
  for (const tab of ['interior', 'specialty']) {
    const html = fillPlaceholder('services', tab, published)
    expect(html).not.toContain('<b>')
    const shown = parse(html).querySelectorAll('h3, header p, li, .service-note')
    expect(shown.map(({ text }) => text.includes(htmlUnsafeName))).toEqual([true, true, true, true])
  }
  expect(fillPlaceholder('area-prices', 'squamish', published)).not.toContain('<b>Tom')
  expect(fillPlaceholder('fee-paragraphs', '', published)).toContain('Tim &amp; &lt;b&gt;Tom&lt;/b&gt;')
  expect(fillPlaceholder('fee-terms', '', published)).toContain('Tim &amp; &lt;b&gt;Tom&lt;/b&gt;')
  const json = fillPage(placeholderJson(JSON.stringify({ text: placeholder('fee-text') })), {
    published,
    location: 'squamish',
  })
  expect(json).not.toContain('<')
  expect(JSON.parse(json).text).toContain(htmlUnsafeName)
  const node = fillPlaceholder('business-node', '/a.webp', published)
  expect(node).not.toContain('<')
  expect(JSON.parse(node).makesOffer[0].itemOffered.name).toBe(`${htmlUnsafeName}, first hour`)
})

/** The rows of a price table, as `what | price`. */
const priceRowsOf = (
  name: string,
  argument: string,
  published: PublishedSite,
  location: Location = 'squamish',
) =>
  parse(fillPlaceholder(name, argument, published, location))
    .querySelectorAll('tbody tr')
    .map((row) =>
      [row.querySelector('th')?.text, row.querySelector('.price')?.text].filter(Boolean).join(' | '),
    )
    .filter(Boolean)

test('an area lists every visible package at the price there, with taxes', () => {
  const packages = [
    packageOf({ id: 'coat', name: 'Coat', category: 'exterior', basePrice: 120, shopOnly: true }),
    packageOf({ id: 'gone', hidden: true, basePrice: 1 }),
    packageOf({}),
  ]
  const surcharges = { ...noSurcharges, whistler: 35, pemberton: 15 }
  const rowsIn = (area: AreaSlug, published = publishedWith({ packages, surcharges })) =>
    priceRowsOf('area-prices', area, published)
  const coat = 'Coat Shine | from $120 Car'
  expect(rowsIn('squamish')).toEqual(['Polish Shine | from $100 Car', coat])
  expect(rowsIn('pemberton')).toEqual(['Polish Shine | from $115 Car', coat])
  // At the shop there is no surcharge.
  expect(rowsIn('whistler')).toEqual(['Polish Shine | from $135 Car', coat])
  expect(rowsIn('squamish', withTaxes(withPackages({})))).toEqual(['Polish Shine | from $100 plus GST Car'])
  expect(rowsIn('squamish', withPackages({ hidden: true }))).toEqual([])
})

test('a coating page lists its packages at the shop’s price only while they are offered', () => {
  const rowsIn = (location: Location, published = defaults) =>
    priceRowsOf('service-prices', 'ceramic-coating pemberton', published, location).filter((row) =>
      row.includes('|'),
    )
  const prices = ['from $850 Car', 'from $1,099 Car']
  for (const location of locations) expect(rowsIn(location).map((row) => row.split(' | ')[1])).toEqual(prices)
  expect(rowsIn('squamish', withTaxes(defaults))[0]).toContain('from $850 plus GST and PST Car')
  expect(rowsIn('squamish', withPackages({}))).toEqual([])
})

const renderFees = (published: PublishedSite) =>
  parse(fillPlaceholder('fee-terms', '', published))
    .querySelectorAll('dt')
    .map(({ text, nextElementSibling }) => `${text}: ${nextElementSibling?.text}`)

test('fees list only what costs more', () => {
  const always = [
    'Heavy soiling: Pet hair, sand or mud that takes longer: we tell you how much first, and add it only if you agree.',
    'Taxes: No tax added.',
  ]
  const dear = publishedWith({
    packages: [packageOf({ hourly: true }), packageOf({ id: 'b', hourly: true, hidden: true })],
    surcharges: { ...noSurcharges, squamish: 5, whistler: 1035 },
    vehiclePercents: { sedan: 0, truck: 0, van: 12 },
  })
  expect(renderFees(dear)).toEqual([
    'Where the job is: Squamish +$5, Whistler +$1,035, already included in every price there.',
    'Size of the vehicle: Van +12%, included as soon as you choose yours.',
    'Work by the hour: Polish is $100 an hour: you book the first hour, and we call you before we add another.',
    ...always,
  ])
  const plain = publishedWith({
    packages: [packageOf({})],
    surcharges: noSurcharges,
    vehiclePercents: { sedan: 0, truck: 0, van: 0 },
  })
  expect(renderFees(plain)).toEqual(always)
  for (const published of [dear, plain]) {
    expect(fillPlaceholder('fee-text', '', published)).toBe(renderFees(published).join(' '))
    const paragraphs = parse(fillPlaceholder('fee-paragraphs', '', published)).querySelectorAll('p')
    expect(paragraphs.map(({ text }) => text)).toEqual(renderFees(published))
  }
})

test('mentions taxes once they are charged, and until then that none are', () => {
  const plain = publishedWith({})
  expect(fillPlaceholder('tax-note', '', plain)).toBe('No tax added.')
  expect(fillPlaceholder('tax-note', '', withTaxes(plain))).toBe('Prices before tax.')
})

test('shows a sentence about an area’s surcharge only while there is one', () => {
  const sentence = `There a job's {amount} more.`
  const published = publishedWith({ surcharges: { ...noSurcharges, whistler: 1035 } })
  // React escapes the apostrophe in surrounding text.
  const html = surchargePlaceholder('whistler', sentence).replace("'", '&#x27;')
  expect(fillPage(html, { published, location: 'squamish' })).toBe('There a job&#x27;s $1,035 more.')
  for (const area of areaSlugs.filter((each) => each !== 'whistler')) {
    expect(fillPage(surchargePlaceholder(area, sentence), { published, location: 'whistler' })).toBe('')
  }
})

test('shows a sentence about a package only while it is offered', () => {
  const words = whileOfferedPlaceholder('polish', '; it&#x27;s new')
  const filledWith = (published: PublishedSite) => fillPage(words, { published, location: 'squamish' })
  expect(filledWith(withPackages({ id: 'pol' }, {}))).toBe('; it&#x27;s new')
  expect(filledWith(withPackages({ hidden: true }))).toBe('')
  expect(filledWith(withPackages({ id: 'pol' }))).toBe('')
})

test.each([
  [[], 'Tint, film, a wrap, a fleet or a boat?'],
  [['WindowTint', 'FleetServices', 'BoatServices'], 'Film or a wrap?'],
  [['WindowTint', 'PPF', 'Wraps', 'FleetServices', 'BoatServices'], 'Something else?'],
])('an area’s page asks about visible quoted services only (hidden: %j)', (hidden, question) => {
  const cards = defaults.quoteCards.map(({ id }) => card(id, hidden.includes(id)))
  expect(fillPlaceholder('quote-question', '', publishedWith({}, cards))).toBe(question)
})

test('structured data has the visible packages in order, and their price range', () => {
  const packages = [
    packageOf({ id: 'b', name: 'B', basePrice: 300 }),
    packageOf({ hidden: true, basePrice: 9000 }),
    packageOf({ id: 'a', name: 'A', hourly: true }),
  ]
  const published = publishedWith({
    packages,
    surcharges: { ...noSurcharges, whistler: 35 },
    vehiclePercents: { sedan: 0, truck: 10, van: 20 },
  })
  const node = (location: Location, from = published) => businessNode(from, location, '/a.webp')
  expect(node('squamish').priceRange).toBe('$100–$360')
  expect(node('whistler').priceRange).toBe('$135–$395')
  expect(node('whistler').makesOffer.map(({ price, itemOffered }) => [itemOffered.name, price])).toEqual([
    ['B', 335],
    ['A, first hour', 135],
  ])
  expect(node('squamish').makesOffer).not.toContainEqual(
    expect.objectContaining({ areaServed: expect.anything() }),
  )
  expect(node('whistler').makesOffer.map(({ areaServed }) => areaServed?.name)).toEqual([
    'Whistler, BC',
    'Whistler, BC',
  ])
  expect(node('squamish', withPackages())).not.toHaveProperty('priceRange')
})
