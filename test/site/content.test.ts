import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { defaultCatalogue } from '../../shared/rules/price/default-catalogue.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { sitemapEntries } from '../../shared/site/page/sitemap.ts'
import { expectedDollars, packageName, packageOf, surchargedAreaOf } from '../expected-price.ts'
import { business } from '../site-defaults.ts'
import {
  areaPages,
  attribute,
  type BuiltPage,
  mainOf,
  pageAt,
  publicPages,
  servicePages,
  textOf,
} from './built-site.ts'
import { testPages } from './test-pages.ts'

type Figures = [areas: string, price: string[], warranty: string[]]

/**
 * Specification §9, price and warranty copy by area. It has no coating and film for Valleycliffe, which follow its
 * neighbours (docs/design.md).
 */
const figures: Record<string, Figures[]> = {
  'window-tinting': [
    ['whistler squamish', ['$200-800'], ['lifetime']],
    ['west-vancouver', ['from $300', '$500-1000', 'luxury'], ['lifetime']],
    ['north-vancouver pemberton britannia-beach lions-bay brackendale', ['$250-900'], ['lifetime']],
    ['garibaldi-highlands valleycliffe', ['from $300', 'premium', '$500-800'], ['up to 10 years']],
  ],
  'ceramic-coating': [
    ['whistler', ['$800-2000'], ['2-5 years']],
    ['squamish', ['$800-2000'], ['3-5 years']],
    ['west-vancouver', ['$1200-3000'], ['2-5 years']],
    ['north-vancouver pemberton', ['$900-2500'], ['2-5 years']],
    ['britannia-beach lions-bay', ['$900-2500'], ['3-5 years']],
    ['brackendale garibaldi-highlands', ['from $800', 'multi-layer', '$1200-2500'], ['up to 5 years']],
    ['valleycliffe', ['from $800', 'multi-layer', '$1200-2500'], ['2-5 years']],
  ],
  'paint-protection-film': [
    ['whistler', ['from $600', 'up to $2000+'], ['7-10 years']],
    ['squamish', ['$600 to $3000'], ['7-10 years']],
    ['west-vancouver', ['from $800', 'full', '$3000-6000'], ['7-10 years']],
    ['north-vancouver pemberton', ['from $700', 'full', '$2500-5000'], ['7-10 years']],
    ['britannia-beach lions-bay valleycliffe', ['from $700', 'full', '$2500-5000'], ['7-10 years']],
    ['brackendale garibaldi-highlands', ['from $700', 'full', '$2500-5000'], ['10 years']],
  ],
}

const allServicePages = locations.flatMap(servicePages)
const pagesAbout = (slug: string) => allServicePages.filter(({ service }) => service.slug === slug)
const tintPages = pagesAbout('window-tinting')

/** Cells have no space between them but look apart. */
const visibleText = (page: BuiltPage) => textOf(parse(mainOf(page).innerHTML.replaceAll(/<\/t[dh]>/g, ' $&')))

const headText = ({ root }: BuiltPage) =>
  root
    .querySelectorAll('title, meta[content]')
    .map((element) => element.getAttribute('content') ?? textOf(element))

/** Returns the text under a heading, without the heading. */
function section(page: BuiltPage, heading: string): string {
  const found = mainOf(page)
    .querySelectorAll('section')
    .find((each) => each.querySelectorAll('h2').map(textOf).includes(heading))
  if (!found) throw new Error(`No section ${heading}`)
  return textOf(found).slice(heading.length)
}

/** The rows of a page's prices: what, price, how long, where on service pages, and the link. */
const priceRows = (page: BuiltPage) =>
  mainOf(page)
    .querySelectorAll('.price-table tbody tr:not(.price-table-group)')
    .map((row) => row.querySelectorAll('th, td').map(textOf))

const priceGroups = (page: BuiltPage) => mainOf(page).querySelectorAll('.price-table-group td').map(textOf)

function figuresOf(service: string, area: string) {
  const found = figures[service]?.find(([areas]) => areas.split(' ').includes(area))
  if (!found) throw new Error(`No figures for ${service} in ${area}`)
  const [, price, warranty] = found
  return { price, warranty }
}

function expectMentions(text: string, parts: string[]) {
  for (const part of parts) expect(text.toLowerCase()).toContain(part.toLowerCase())
}

testPages(
  'every service page states the price and warranty of its area',
  allServicePages,
  ({ page, service, area }) => {
    const { price, warranty } = figuresOf(service.slug, area)
    // The ranges are quoted work, and stand in the table alone.
    const quoted = priceRows(page).filter((row) => row.at(-1)?.startsWith('Get a Quote'))
    expectMentions(quoted.flat().join(' '), price)
    for (const text of mainOf(page).querySelectorAll('.price-table-intro'))
      expect(textOf(text)).not.toContain('$')
    expectMentions(section(page, 'Warranty & Guarantee'), warranty)
  },
)

testPages('every question has its own anchor', allServicePages, ({ page }) => {
  const answers = mainOf(page).querySelectorAll('.faq details p[id]')
  const ids = answers.map(({ id }) => id)
  expect(ids).toHaveLength(mainOf(page).querySelectorAll('.faq details').length)
  expect(new Set(ids).size).toBe(ids.length)
})

testPages('no service page states another area’s price range', allServicePages, ({ page, area }) => {
  const price = services.flatMap(({ slug }) => figuresOf(slug, area).price)
  const ranges = [...headText(page), visibleText(page)].join(' ').match(/\$\d+-\d+/g) ?? []
  for (const range of ranges) expect(price).toContain(range)
})

testPages('every service page has six numbered steps', allServicePages, ({ page }) => {
  const steps = page.root.querySelectorAll('ol.process-steps > li')
  expect(steps).toHaveLength(6)
  for (const step of steps) {
    expect(step.querySelectorAll('h3')).toHaveLength(1)
    expect(step.querySelectorAll('p')).toHaveLength(1)
  }
})

/** The primary links and buttons, in order. */
const ctas = (page: BuiltPage) =>
  mainOf(page)
    .querySelectorAll('.button-primary')
    .map((link) => [textOf(link), attribute(link, 'href')])

/** The default place for jobs in an area: at the shop in the shop's own area, mobile elsewhere. */
const placeIn = (area: string) => (area === 'squamish' ? 'place=shop' : `place=mobile&area=${area}`)

/** The call to action on each service's pages. */
const expectedCtas: Record<string, (area: string) => [words: string, href: string]> = {
  'window-tinting': (area) => ['Request a Quote', `/quote?service=window-tint&area=${area}`],
  'ceramic-coating': (area) => [
    'Book Your Appointment',
    `/?section=booking&${placeIn(area)}&packageId=two-step-ceramic`,
  ],
  'paint-protection-film': (area) => ['Request a Quote', `/quote?service=ppf&area=${area}`],
}

testPages(
  'every service page links to its booking or quote form, and to the phone',
  allServicePages,
  ({ page, service, area }) => {
    const call = expectedCtas[service.slug]?.(area)
    expect(ctas(page)).toEqual([call, call, call])
    expect(mainOf(page).querySelectorAll(`a[href="${business.phone.href}"]`)).toHaveLength(1)
    expect(mainOf(page).querySelectorAll(`a[href="mailto:${business.email}"]`)).toHaveLength(1)
  },
)

testPages(
  'every service page has the specified sections in order',
  allServicePages,
  ({ page, service, name }) => {
    const headings = page.root.querySelectorAll('main h2').map(textOf)
    expect(headings.slice(0, -1)).toEqual([
      'Pricing Information',
      `Why ${service.name} is Essential in ${name}`,
      ...(service.slug === 'window-tinting' ? ['What BC law allows'] : []),
      'Local considerations',
      'How the job goes',
      'Warranty & Guarantee',
      `Questions from ${name}`,
      `More for your vehicle in ${name}`,
    ])
    expect(page.root.querySelectorAll('.breadcrumb li').map(textOf)).toEqual(['Home', name, service.name])
  },
)

testPages('every tint page states the law in the approved words', tintPages, ({ page }) => {
  expect(section(page, 'What BC law allows')).toBe(
    'In BC, front side windows must let at least 70% of light through. Factory glass is made to that standard, and section 7.05 of the Motor Vehicle Act Regulations allows no light-reducing film on it. So we tint the windows behind the driver and a strip up to 75 mm deep along the top of the windshield. We tint the rear window if both door mirrors are fitted.',
  )
})

test('only the tint pages state the tint law', () => {
  const stating = publicPages.filter((page) => page.html.includes('section 7.05 of the Motor Vehicle Act'))
  expect(stating.map(({ path }) => path).toSorted()).toEqual(
    tintPages.map(({ page }) => page.path).toSorted(),
  )
})

testPages('every tint page says that a job takes 2-4 hours', tintPages, ({ page }) => {
  for (const row of priceRows(page)) expect(row).toContain('2-4 hours')
})

testPages(
  'mobile installation is included in Garibaldi Highlands',
  tintPages.filter(({ area }) => area === 'garibaldi-highlands'),
  ({ page }) => expect(visibleText(page)).toContain('Mobile installation is part of the price'),
)

const allAreaPages = locations.flatMap((location) =>
  areaPages(location).map(({ slug, page }) => ({ location, slug, page })),
)

/** The area whose surcharge a job at a customer's place has. */
const surchargedAs = (location: Location, area: string) =>
  location === 'whistler' || area === 'whistler' ? 'whistler' : 'squamish'

testPages(
  'an area page starts with every package at its price for a car there',
  allAreaPages,
  ({ page, slug }) => {
    const isAtShop = (id: string) => slug === 'squamish' || packageOf(id).shopOnly
    const rows = defaultCatalogue.packages.map(({ id, hourly }) => {
      const [amount, hour] = [
        expectedDollars(id, 'sedan', isAtShop(id) ? 'squamish' : surchargedAs(page.location, slug)),
        expectedDollars(id),
      ]
      const unit = hourly ? (amount === hour ? ' per hour' : ` first hour, then ${hour}`) : ''
      return [packageName(id), `from ${amount}${unit} Car`]
    })
    const shown = priceRows(page).map(([what = '', price]) => [
      rows.map(([name = '']) => name).find((name) => what.startsWith(name)),
      price,
    ])
    expect(new Map(shown.map(([name, price]) => [name, price]))).toEqual(
      new Map(rows.map(([name, price]) => [name, price])),
    )
    expect(shown).toHaveLength(rows.length)
    const links = mainOf(page)
      .querySelectorAll('.price-table a')
      .map((link) => attribute(link, 'href'))
    expect(new Set(links)).toEqual(
      new Set(
        defaultCatalogue.packages.map(({ id }) => `/?section=booking&${placeIn(slug)}&packageId=${id}`),
      ),
    )
  },
)

test.each([
  ['squamish', 'squamish', ['At our shop, or at your place in Squamish', 'At our shop only']],
  ['whistler', 'squamish', ['At our shop in Squamish At your place, $100 more.', 'At our shop only']],
  [
    'squamish',
    'whistler',
    ['At your place in Whistler Includes the $100 location surcharge.', 'At our shop in Squamish'],
  ],
  [
    'squamish',
    'pemberton',
    ['At your place in Pemberton The same price as at our shop.', 'At our shop in Squamish'],
  ],
] as const)('on the %s host, the prices for %s say where the job is done', (location, slug, headings) => {
  const page = pageAt(location, `/${slug}`)
  const groups = priceGroups(page)
  expect(groups).toHaveLength(headings.length)
  for (const [index, heading] of headings.entries()) expect(groups[index]).toContain(heading)
})

testPages(
  'a coating page sells its packages at the price of the shop, and quotes the rest',
  pagesAbout('ceramic-coating'),
  ({ page, area }) => {
    const bookable = ['two-step-ceramic', 'five-year-ceramic']
    const rows = priceRows(page)
    // Coatings need the shop's roof, so both hosts have the shop's price.
    expect(rows.slice(0, 2).map((row) => row.slice(1))).toEqual(
      bookable.map((id) => [
        `from ${expectedDollars(id)} Car`,
        id === 'two-step-ceramic' ? 'About 2 days' : 'About 1 day',
        'Our shop in Squamish',
        `Book Online: ${packageName(id)}`,
      ]),
    )
    expect(priceGroups(page)).toEqual([
      'Book online The price you pay.',
      'Get a quote Any vehicle. We look at photos first.',
    ])
    const links = mainOf(page)
      .querySelectorAll('.price-table a')
      .map((link) => attribute(link, 'href'))
    expect(links.slice(0, 2)).toEqual(
      bookable.map((id) => `/?section=booking&${placeIn(area)}&packageId=${id}`),
    )
    expect(new Set(links.slice(2))).toEqual(new Set([`/quote?service=ceramic&area=${area}`]))
  },
)

testPages(
  'no area or service page says the same sentence twice',
  [...allAreaPages, ...allServicePages],
  ({ page }) => {
    const sentences = mainOf(page)
      .querySelectorAll('.reading :is(p, dd), .hero-tagline, .closing-call > p')
      .filter(
        (block) => !block.querySelector('.button, a') && !block.closest('.price-table, .testimonial-grid'),
      )
      .flatMap((block) => textOf(block).split(/(?<=[.!?])\s+/))
    expect(sentences).toEqual([...new Set(sentences)])
  },
)

testPages(
  'every area page has its hero, sections, map and calls to action',
  allAreaPages,
  ({ slug, page }) => {
    const main = mainOf(page)
    const call = ['Book Your Appointment', `/?section=booking&${placeIn(slug)}`]
    expect(ctas(page)).toEqual([call, call, call])
    expect(main.querySelectorAll(`a[href="/quote?area=${slug}"]`)).toHaveLength(2)
    expect(main.querySelectorAll('.page-hero-scene svg')).toHaveLength(1)
    for (const part of ['reasons', 'solutions', 'tips']) {
      expect(main.querySelectorAll(`.points-${part} li`).length, part).toBeGreaterThanOrEqual(3)
    }
    const maps = main.querySelectorAll('[data-map]').map((map) => new URL(attribute(map, 'data-map')))
    expect(maps.map(({ searchParams }) => searchParams.get('q')?.toLowerCase().replaceAll(' ', '-'))).toEqual(
      [`${slug},-bc,-canada`],
    )
    const cards = main.querySelectorAll('.service-links a').map((card) => attribute(card, 'href'))
    expect(cards).toEqual(services.map((service) => service.path(slug)))
  },
)

test.each(locations)('the sitemap page of %s lists every page', (location) => {
  const page = pageAt(location, paths.sitemap)
  const listed = page.root.querySelectorAll('.sitemap-group a').map((link) => attribute(link, 'href'))
  expect(listed).toHaveLength(sitemapEntries.length)
  expect(new Set(listed).size).toBe(sitemapEntries.length)
  expect(visibleText(page)).toContain(`${sitemapEntries.length} pages in total.`)
})

test.each([
  ['/', 'Home'],
  ['/squamish', 'Locations'],
  ['/britannia-beach', 'Locations'],
  ['/window-tinting-whistler-bc-legal-automotive-tint', 'Locations'],
  ['/ceramic-coating-lions-bay-bc-paint-protection', 'Services'],
])('the bottom bar of %s marks %s', (path, name) => {
  const bar = pageAt('squamish', path).root.querySelectorAll('nav[aria-label="Quick"] [aria-current="page"]')
  expect(bar.map(textOf)).toEqual([name])
})

const homePhrases = [
  'ADDITIONAL FEES MAY APPLY',
  'Professional Auto Detailing',
  'Specializing in paint & interior restoration',
  'Book Your Service Now',
  'Paint & Interior Restoration',
  'Learn More About Restorations',
  'Our Detailing Services',
  'Additional Exterior Services',
  'Our Results',
  'Show More Photos',
  'What Our Customers Say',
  'View More Reviews',
  'Locations We Serve',
]

test.each(locations)('the home page of %s has the text from the specification', (location) => {
  const page = pageAt(location, paths.home)
  for (const words of homePhrases) expect(visibleText(page)).toContain(words)
  expect(
    page.root
      .querySelectorAll('main > section, main > div > section')
      .map((each) => each.id || each.classNames),
  ).toEqual(['home', 'services', 'results', 'reviews', 'booking', 'faq', 'location-list'])
  expect(page.root.querySelectorAll('#results .gallery-grid > li')).toHaveLength(14)
  expect(page.root.querySelectorAll('#reviews .testimonial-grid > li')).toHaveLength(10)
})

/** The cards of a service tab: title, price, button with its value, and links. */
const cardsOf = (location: Location, tab: string) =>
  pageAt(location, paths.home)
    .root.querySelectorAll(`form[action="/book"] #${tab} .service-card`)
    .map((card) => [
      ...['h3', '.price-badge'].map((part) => card.querySelectorAll(part).map(textOf).join()),
      ...card
        .querySelectorAll('button[name=packageId], a[href]')
        .map((each) => `${textOf(each)}, ${each.getAttribute('value') ?? attribute(each, 'href')}`),
    ])

test.each(locations)('the cards of %s list its packages and quoted services at its prices', (location) => {
  const priceOf = (id: string) => expectedDollars(id, 'sedan', surchargedAreaOf(id, location))
  const offer = (id: string, action = 'Select Package', price = priceOf(id)) => [
    ...[packageName(id), `from ${price}`, `${action}: ${packageName(id)}, ${id}`],
  ]
  const quote = (title: string, service: string, price = 'Quote Based', action = 'Request Quote') => [
    ...[title, price],
    `${service === 'fleet' ? 'Get a Fleet Quote' : 'Send Photos for a Quote'}: ${title}, /quote?service=${service}`,
    `${action}: ${title}, ${business.phone.href}`,
  ]
  const [firstHour, hour] = [
    expectedDollars('decal-removal', 'sedan', location),
    expectedDollars('decal-removal'),
  ]
  const decals = firstHour === hour ? `${hour} per hour` : `${firstHour} first hour, then ${hour}`
  expect(cardsOf(location, 'interior')).toEqual([
    offer('interior-detailing'),
    offer('interior-exterior-package'),
    offer('steam-cleaning-package'),
  ])
  expect(cardsOf(location, 'exterior')).toEqual([
    offer('one-step-correction'),
    offer('two-step-ceramic'),
    offer('five-year-ceramic'),
    offer('headlight-restoration', 'Select Service'),
    offer('decal-removal', 'Select Service', decals),
    quote('Window Tint', 'window-tint'),
    quote('Paint Protection Film (PPF)', 'ppf'),
    quote('Vehicle Wraps & Decals', 'wraps'),
  ])
  expect(cardsOf(location, 'specialty')).toEqual([
    quote('Commercial Fleet Vehicles', 'fleet', 'Custom Pricing', 'Inquire for Pricing'),
    quote('Marine & Boat Detailing', 'boat', 'Custom Pricing', 'Inquire for Pricing'),
  ])
})

test.each(locations)('the promo’s tab on %s says how to ask for a restoration', (location) => {
  const specialty = pageAt(location, paths.home).root.querySelectorAll(
    '#specialty a[href="/quote?service=restoration"]',
  )
  expect(specialty.map(textOf)).toEqual(['Send us photos for a restoration quote'])
})

test.each(locations)('every price on the home page of %s says what it is for', (location) => {
  const { root } = pageAt(location, paths.home)
  const where = location === 'whistler' ? 'at your place in Whistler' : 'at our shop in Squamish'
  for (const { id, shopOnly } of defaultCatalogue.packages) {
    const card = root.querySelectorAll('.service-card').find((each) => each.querySelector(`[value=${id}]`))
    const words = card?.querySelectorAll('.price-for').map(textOf)
    expect(words).toEqual([`Car, ${shopOnly ? 'at our shop in Squamish' : where}`])
  }
  // No arithmetic for the reader.
  expect(root.querySelectorAll('#services').map(textOf).join()).not.toMatch(/surcharge|\+\d+%/)
})

/** Claims that can't be proven or aren't true. Pages may deny them, or answer a question about them. */
const claims: [name: string, claim: RegExp][] = [
  [
    'film on front windows',
    /\b(film|tint)\w* (on|for) (the |your )?front (side |door )?(windows|doors|glass)\b/i,
  ],
  ['a share of light for film', /\b(5|15|20|35|50|70) ?(%|percent) (film|tint|vlt)\b/i],
  ['passing an inspection', /\bpass(es|ed)? (an? |any |the |every |your )?(\w+ )?inspection/i],
  ['a medical exemption', /\bmedical\b/i],
  ['pencil hardness', /\b9 ?H\b/],
  ['proof against damage', /\b(scratch|chip|stone|swirl|rust)[ -]?(proof|resistant)\b/i],
  ['no more washing', /\b(never|no need to|no longer) (have to |need to )?wash\b|\bwash-free\b/i],
  ['approval or certificates', /\b(ICBC|certified|accredited|award-winning|approved by)\b/i],
  [
    'being the best',
    /#1\b|\bnumber one\b|\b(the|our) (very )?best (detail|shop|tint|coat|film|price|service|in )/i,
  ],
  ['heat rejection that is UV', /\b99 ?% (of )?(the )?(sun's )?(heat|infrared)\b/i],
  ['harmless soap', /\b(eco-?(safe|friendly)|biodegradable|environmentally|non-toxic)\b/i],
  ['a gain at resale', /\b(guarantee|increase|raise|boost|add)s? (\w+ ){0,3}(resale|value)\b/i],
  ['an end to rust or theft', /\b(prevent|stop|end)s? (\w+ )?(rust|corrosion|theft|break-ins)\b/i],
  ['lasting forever', /\b(forever|permanent protection|maintenance-free|indestructible)\b/i],
  ['complying with bylaws', /\b(bylaw|fisheries|fully)[ -]compliant\b/i],
  ['a golf community', /\bgolf(ing)? (course )?community\b/i],
  ['freight trains', /\bfreight trains?\b/i],
  ['harm from the mine', /\bmine (waste|water|tailings|dust)\b|\bacid (rock|mine)\b/i],
  ['thousands of eagles', /\bthousands of (bald )?eagles\b/i],
]

const denialPattern =
  /\b(no|not|never|nothing|none|cannot|can't|isn't|won't|don't|doesn't|neither|nor|illegal|offence)\b/i

const sentencesOf = (page: BuiltPage) =>
  mainOf(page)
    .querySelectorAll('h1, h2, h3, p, li, summary, blockquote')
    .flatMap((block) => textOf(block).split(/(?<=[.!?])\s+/))
    .concat(headText(page))

const isClaim = (sentence: string, claim: RegExp) =>
  claim.test(sentence) && !denialPattern.test(sentence.replace(claim, '')) && !sentence.endsWith('?')

test.each(claims)('no page claims %s', (_name, claim) => {
  const found = publicPages.flatMap((page) =>
    sentencesOf(page)
      .filter((sentence) => isClaim(sentence, claim))
      .map((sentence) => `${page.path}: ${sentence}`),
  )
  expect([...new Set(found)]).toEqual([])
})

/** Words that apply only to packages, because film can't be booked online. */
const bookingPromises: [name: string, promise: RegExp][] = [
  ['booking', /\bbook(s|ed|ing|ings)?\b/i],
  ['reserving', /\breserv(e|es|ed|ing|ations?)\b/i],
  ['doing it online', /\bonline\b/i],
  ['the steps of the booking', /\b(four|4)[ -](short )?(steps?|screens?)\b/i],
  ['a calendar to choose from', /\bcalendar,? (where|shows|has|is)\b|\bgr[ea]yed out\b/i],
  ['fields that a quote has not', /\b(notes box|special requests|tick the)\b/i],
]

const quotedPages = [...tintPages, ...pagesAbout('paint-protection-film')]

/** The link to the wizard for visitors who want a detail too. */
const detailCta = 'Book Your Appointment'

test.each(bookingPromises)('no page of a quoted service mentions %s', (_name, promise) => {
  const found = quotedPages.flatMap(({ page }) =>
    sentencesOf(page)
      .filter((sentence) => sentence !== detailCta && promise.test(sentence))
      .map((sentence) => `${page.path}: ${sentence}`),
  )
  expect([...new Set(found)]).toEqual([])
})

testPages('every page of a quoted service links to the wizard beside the quote', quotedPages, ({ page }) => {
  const links = page.root
    .querySelectorAll('.closing-call a')
    .map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toContainEqual([detailCta, '/?section=booking'])
})

testPages('every page of a quoted service ends with how to request a quote', quotedPages, ({ page }) => {
  const closing = page.root.querySelectorAll('.closing-call > p').map(textOf).join(' ')
  expect(closing).toMatch(/\b(photo\w*|pictures?|shots)\b/i)
  expect(closing).toMatch(/\b(email|inbox)\b/i)
  expect(closing).toMatch(/\b(accept\w*|agree|say yes|settle on one|take (it|the offer))\b/i)
})

const maker = /\b(maker|makes|made|manufactur\w+|producer|film company)\b/i

testPages('a service page that says lifetime says whose', allServicePages, ({ page }) => {
  if (!/\blifetime\b/i.test(visibleText(page))) return
  const terms = section(page, 'Warranty & Guarantee')
  expect(terms).toMatch(/\b(owner\w*|own|registered to you|your name is on the registration)\b/i)
  expect(terms).toMatch(maker)
})

testPages(
  'every film warranty comes from the maker and covers defects',
  pagesAbout('paint-protection-film'),
  ({ page }) => {
    const terms = section(page, 'Warranty & Guarantee')
    expect(terms).toMatch(maker)
    expect(terms).toMatch(/\b(defect|yellow|crack|peel|bubbl|blister|delaminat|lift)/i)
  },
)

testPages('every coating warranty names the care it needs', pagesAbout('ceramic-coating'), ({ page }) => {
  expect(section(page, 'Warranty & Guarantee')).toMatch(/\b(wash|check|care|rinse|inspect)/i)
})

testPages('99 per cent always refers to UV', publicPages, (page) => {
  const shares = sentencesOf(page).filter((sentence) => /\b99 ?%/.test(sentence) && !sentence.endsWith('?'))
  for (const sentence of shares) expect(sentence).toMatch(/\b(UV|ultraviolet)\b/)
})
