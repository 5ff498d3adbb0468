import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { type AreaSlug, areaSlugs, homeArea } from '../../shared/lib/business/area-names.ts'
import { areas } from '../../shared/lib/business/areas.ts'
import {
  type AreaService,
  everywhere,
  type ServedPlaces,
  serviceIn,
} from '../../shared/lib/business/served-places.ts'
import { areaPath, paths } from '../../shared/lib/page/routes.ts'
import { servedTerms } from '../../shared/rules/terms/terms-text.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../shared/site/published/published-site.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { business, defaults } from '../site-defaults.ts'
import {
  attribute,
  type BuiltPage,
  hiddenPages,
  mainOf,
  metaContent,
  publicPages,
  quoteFormPages,
  responseFillings,
  textOf,
  titleOf,
} from './built-site.ts'
import { testPages } from './test-pages.ts'

// What the owner has switched off (shop, mobile work, areas) appears nowhere on the pages that visitors read.

/** The whole business, and the page's own area if it is about one. */
type ServedPage = BuiltPage & { area: AreaSlug | null; service: AreaService | null }

const areaOfPath = new Map<string, AreaSlug>([
  ...areas.map(({ slug }): [string, AreaSlug] => [areaPath(slug), slug]),
  ...services.flatMap(({ path }) => areaSlugs.map((slug): [string, AreaSlug] => [path(slug), slug])),
])

const readPages = [
  ...publicPages,
  ...quoteFormPages,
  ...hiddenPages.filter(({ file }) => /not-found|error|offline/.test(file)),
]

function pagesWhere(served: ServedPlaces): ServedPage[] {
  const terms = { ...defaults.terms, words: servedTerms(defaults.terms.words, served) }
  const published = { ...defaults, ...toPublishedSite(defaultSite, served), terms }
  return readPages.map((page) => {
    const html = fillPage(page.template, { published, location: page.location, responseFillings })
    const area = areaOfPath.get(page.path ?? '') ?? null
    return { ...page, html, root: parse(html), area, service: area && serviceIn(area, served) }
  })
}

const without = (...slugs: AreaSlug[]) => areaSlugs.filter((slug) => !slugs.includes(slug))
const farAreas = without('whistler', 'pemberton')

const shopOnly = pagesWhere({ shop: true, mobile: false, areas: areaSlugs })
const mobileOnly = pagesWhere({ ...everywhere, shop: false })
const withoutFar = pagesWhere({ ...everywhere, areas: farAreas })
const mobileWithoutFar = pagesWhere({ shop: false, mobile: true, areas: farAreas })

const settings: [name: string, pages: ServedPage[]][] = [
  ['at the shop only', shopOnly],
  ['mobile only', mobileOnly],
  ['both, without Whistler and Pemberton', withoutFar],
  ['mobile only, without Whistler and Pemberton', mobileWithoutFar],
]

/** Not about us, or required by law. */
const exceptions = [
  // Other businesses.
  'left for a body shop',
  'A shop that offers to fix it there',
  // The visitor's own ground, where they park and wash.
  /One good perch over your driveway/,
  /Can it be applied in my driveway\?/,
]

/** The legal identification of the business: its postal address in the contract, terms and privacy. */
const identification = '.contract, template, .legal-page address'
/** Sample reviews are told by customers. */
const customersWords = '.testimonial-grid, .testimonials, .review, blockquote'

const withoutExceptions = (text: string) =>
  exceptions.reduce<string>((rest, exception) => rest.replaceAll(toPattern(exception), ''), text)

const toPattern = (exception: string | RegExp) => new RegExp(exception, 'g')

function visibleText(element: HTMLElement): string {
  const copy = parse(element.outerHTML)
  for (const each of copy.querySelectorAll(`script, style, svg, ${identification}, ${customersWords}`))
    each.remove()
  const named = copy
    .querySelectorAll('[alt], [aria-label], [title]')
    .flatMap((each) => ['alt', 'aria-label', 'title'].map((name) => each.getAttribute(name) ?? ''))
  // Blocks have no space between them but look apart.
  const blocks = parse(
    copy.outerHTML.replaceAll(/<\/(p|h\d|li|dt|dd|td|th|summary|option|label|legend)>/g, ' $&'),
  )
  return [textOf(blocks), ...named].join(' ')
}

const metaTexts = (page: BuiltPage) => [
  titleOf(page),
  ...['description', 'og:title', 'og:description', 'og:image:alt'].map(
    (name) => metaContent(page, name) ?? '',
  ),
]

const nodesOf = ({ root }: BuiltPage) =>
  root.querySelectorAll('script[type="application/ld+json"]').map((script) => script.rawText)

/** The head, the structured data and what is visible: of the whole page, or of its own content alone. */
const textsOf = (page: BuiltPage, part: 'page' | 'main') => ({
  head: withoutExceptions(metaTexts(page).join(' ')),
  data: withoutExceptions(nodesOf(page).join(' ')),
  visible: withoutExceptions(visibleText(part === 'main' ? mainOf(page) : page.root)),
})

const mobileWords =
  /.{0,40}(\bmobile\b|your (own )?(place|door|driveway|yard|house)\b|at my place|\bwe come\b|come to you|comes to you|\bour van\b|own water|bring (both|water)|location surcharge|costs \$\d+ more|where you park|in your (own )?(\w+, )?(\w+ )?garage).{0,40}/i
const shopWords =
  /.{0,40}(\bshop\b|\bour bay\b|\bour roof\b|drop it (off|in)|\bbook (it )?online\b.{0,30}coat).{0,40}/i

function expectNone(texts: Record<string, string>, pattern: RegExp) {
  for (const [part, text] of Object.entries(texts)) expect(text.match(pattern)?.[0], part).toBeUndefined()
}

testPages('at the shop only, no page speaks of mobile work', shopOnly, (page) => {
  expectNone(textsOf(page, 'page'), mobileWords)
})

testPages(
  'mobile only, no page speaks of a shop or shows its address',
  [...mobileOnly, ...mobileWithoutFar],
  (page) => {
    const texts = textsOf(page, 'page')
    expectNone(texts, shopWords)
    expectNone(texts, new RegExp(`${business.street}|${business.postalCode}`))
  },
)

testPages(
  'an area that we do not drive to offers no mobile work',
  [...withoutFar, ...mobileWithoutFar].filter(({ service }) => service === 'shop' || service === 'none'),
  (page) => {
    const { head, data, visible } = textsOf(page, 'main')
    // Links to other areas' pages name what is true there.
    expectNone(
      { head, data, visible: visible.replaceAll(/Mobile install\w+ (is|included)/g, '') },
      mobileWords,
    )
  },
)

testPages(
  'nobody can choose an area that we do not drive to, or sees its surcharge',
  [...withoutFar, ...mobileWithoutFar],
  ({ root }) => {
    expect(root.querySelectorAll('option[value=whistler], option[value=pemberton]')).toEqual([])
    expect(textOf(root)).not.toMatch(/Whistler \+\$|\+\$100/)
  },
)

testPages(
  'a page about an area without jobs does not say that they can be booked',
  mobileWithoutFar.filter(({ service }) => service === 'none'),
  (page) => {
    expect(visibleText(mainOf(page))).not.toMatch(
      /.{0,40}(book (\w+ )*online|Book Your Appointment|open times).{0,40}/i,
    )
  },
)

test('everywhere, all pages about areas name both, so that the absence of these words means something', () => {
  const pages = pagesWhere(everywhere).filter(({ area }) => area)
  expect(pages.length).toBeGreaterThan(60)
  const unnamed = (words: RegExp) => pages.filter((page) => !words.test(textsOf(page, 'page').visible))
  expect(unnamed(shopWords)).toEqual([])
  expect(unnamed(mobileWords)).toEqual([])
})

const drivesNot = (name: string) => new RegExp(`We do not drive (to ${name}|out to you|up the hill)`)

/** How the pages about an area say how its people are served. */
const statements: Record<AreaService, (name: string) => RegExp> = {
  both: () => /our shop/i,
  shop: () => /our shop in Squamish/,
  mobile: () => /We come to you|at your place/i,
  none: drivesNot,
}

describe.each(settings)('%s', (_name, pages) => {
  const areaPages = pages.flatMap((page) => {
    const { area, service } = page
    return area && service ? [{ page, area, service, isLanding: page.path === areaPath(area) }] : []
  })

  testPages(
    'every page about an area says how its people are served',
    areaPages,
    ({ page, area, service }) => {
      const name = areas.find(({ slug }) => slug === area)?.name ?? ''
      expect(visibleText(mainOf(page))).toMatch(statements[service](name))
    },
  )

  testPages(
    'the button of an area page leads to the place that is served, or to a quote',
    areaPages.filter(({ isLanding }) => isLanding),
    ({ page, area, service }) => {
      const expected = {
        both: area === homeArea ? 'place=shop' : `place=mobile&area=${area}`,
        shop: 'place=shop',
        mobile: `place=mobile&area=${area}`,
        none: '',
      }
      const links = mainOf(page)
        .querySelectorAll('a.button-primary')
        .map((link) => attribute(link, 'href'))
      const href =
        service === 'none' ? `${paths.quote}?area=${area}` : `${paths.booking}&${expected[service]}`
      expect(new Set(links)).toEqual(new Set([href]))
    },
  )

  testPages('no page has a placeholder, an empty block or a doubled space', pages, ({ html, root }) => {
    expect(html).not.toMatch(/[\uE000-\uE003]/)
    const empty = root
      .querySelectorAll(
        'main :is(h1, h2, h3, h4, p, dt, dd, li, summary, legend), footer :is(p, li, a), title',
      )
      .filter((element) => !/status|alert/.test(element.getAttribute('role') ?? '') && !element.id)
      .filter((element) => textOf(element) === '' && !element.querySelector('img, svg'))
    expect(empty.map((element) => element.outerHTML.slice(0, 120))).toEqual([])
    const doubled = root.querySelectorAll('main :is(h1, h2, h3, p, dd)').map(({ textContent }) => textContent)
    expect(doubled.filter((text) => /\w {2,}\w|\.{2}| \.|^\.|^,/.test(text.trim()))).toEqual([])
  })

  testPages('structured data is valid and says the same as the page', pages, (page) => {
    for (const node of nodesOf(page)) expect(() => JSON.parse(node)).not.toThrow()
    const { root } = page
    const questions = nodesOf(page)
      .map((node) => JSON.parse(node))
      .flatMap((node) => (node['@type'] === 'FAQPage' ? node.mainEntity : []))
    const details = root.querySelectorAll('.faq details').map(textOf).join(' ').replaceAll(/\s/g, '')
    for (const { name, acceptedAnswer } of questions) {
      expect(details).toContain(name.replaceAll(/\s/g, ''))
      if (page.path !== paths.home) expect(details).toContain(acceptedAnswer.text.replaceAll(/\s/g, ''))
    }
  })

  testPages(
    'every title and description fits a search result',
    pages.filter(({ path }) => path),
    (page) => {
      expect(titleOf(page)).toMatch(/^.{15,65}$/)
      expect(metaContent(page, 'description')).toMatch(/^.{50,175}$/)
    },
  )
})

test('the owner’s own words stay as they are', () => {
  const own = { ...defaults.terms.words, weather: 'We come in any weather, or do it at our shop.' }
  expect(servedTerms(own, { shop: true, mobile: false, areas: areaSlugs })).toEqual(own)
  const fleet = defaultSite.quoteCards.find(({ id }) => id === 'FleetServices')
  if (!fleet) throw new Error('No fleet card')
  const site = { ...defaultSite, quoteCards: [{ ...fleet, note: 'At your yard, our shop or the moon.' }] }
  expect(toPublishedSite(site, { ...everywhere, shop: false }).quoteCards).toEqual(site.quoteCards)
})
