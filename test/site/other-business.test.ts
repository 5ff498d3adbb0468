import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { BusinessDetails } from '../../shared/lib/business/business.ts'
import { toBusiness } from '../../shared/lib/business/business.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { termsSections } from '../../shared/rules/terms/terms-text.ts'
import { appManifest } from '../../shared/site/page/app-manifest.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import { type PublishedSite, toPublishedSite } from '../../shared/site/published/published-site.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { business, defaults } from '../site-defaults.ts'
import { allPages, attribute, clientDir, pageAt, responseFillings, textOf } from './built-site.ts'
import { testPages } from './test-pages.ts'

// Renders every page for a business that differs in everything its owner decides.

const unsafeText = `<b>&"'</script>`

const facts: BusinessDetails = {
  name: `Zephyr ${unsafeText} Shine`,
  phone: '(236) 555-0199',
  email: 'zephyr@shine.example',
  street: `7 Mirror ${unsafeText} Lane`,
  region: 'ZZ',
  postalCode: 'X9X 1X1',
  serviceRadiusKm: 42,
  profiles: [`https://maps.example/?a=1&b=${unsafeText}`],
  people: `Ada ${unsafeText} and Bo`,
  since: 2031,
  insurance: `Insured ${unsafeText}`,
  filmBrands: `Gleam ${unsafeText}`,
}

const day = { opens: 8 * 60, closes: 12 * 60 }
const otherBusiness = toBusiness(facts)
const termsText = { payment: `Pay ${unsafeText}`, cancellation: 'Cancel', late: 'Late', weather: 'Rain' }

const published: PublishedSite = {
  ...toPublishedSite({ ...defaultSite, business: facts, banner: `BANNER ${unsafeText}`, rating: 'reviews' }),
  terms: {
    ...defaults.terms,
    taxNumbers: { gst: '123456789RT0001', pst: null },
    words: termsText,
  },
  weeklyHours: [null, day, day, day, null, day, { opens: 13 * 60, closes: 14 * 60 }],
  cutoffHours: 24,
  sourceAnswers: null,
  reviews: { count: 4, stars: 17, newest: [] },
}

const pages = allPages.map(({ location, file, path, template }) => {
  const html = fillPage(template, { published, location, responseFillings })
  return { location, file, path, template, html, root: parse(html) }
})
const home = (location: 'squamish' | 'whistler') =>
  pages.filter((page) => page.location === location && page.path === paths.home)

/** Text of the default business that could be left over. */
const defaultTexts = [
  business.name,
  business.phone.display,
  business.phone.number.slice(2),
  business.email,
  business.street,
  business.postalCode,
  defaults.banner,
  '4.9 from 150',
  '9:00 AM to 9:00 PM',
  ...termsSections.map((part) => defaults.terms.words[part]),
]

test('the default site contains each of these texts, so that their absence means something', () => {
  const all = allPages.map(({ html }) => html).join('')
  for (const fact of defaultTexts) expect(all.replaceAll('&#x27;', "'")).toContain(fact)
})

testPages('no page contains a fact of the default business', pages, ({ html }) => {
  const encoded = [...defaultTexts, ...defaultTexts.map(encodeURIComponent)]
  expect(encoded.filter((fact) => html.includes(fact)).join(' | ')).toBe('')
})

test('no picture for sharing names the default business', () => {
  const pictures = pages.flatMap(({ root }) =>
    root.querySelectorAll('meta[property="og:image"]').map((picture) => attribute(picture, 'content')),
  )
  expect(pictures.length).toBeGreaterThan(80)
  expect(pictures.filter((address) => !/\/assets\/og-[a-z-]+-[\w-]{8}\.jpg$/.test(address))).toEqual([])
  expect(pictures.filter((address) => address.includes('-named-'))).toEqual([])
})

test('no script or other built file contains one either', () => {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(js|css|html|json|svg|txt|webmanifest)$/.test(file.name),
  )
  expect(files.length).toBeGreaterThan(100)
  const facts = Object.values(defaultSite.business).filter((fact) => String(fact).length > 5)
  const telling = files.filter((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return facts.some((fact) => text.includes(String(fact)))
  })
  expect(telling.map(({ name }) => name)).toEqual([])
})

testPages('no page contains a placeholder', pages, ({ html }) => {
  expect(html).not.toMatch(/[\uE000-\uE003]/)
})

testPages('escapes what the owner writes', pages, ({ html, root }) => {
  // Unescaped, it would open a tag and end a script.
  expect(html).not.toContain(unsafeText)
  expect(root.querySelectorAll('b').filter((bold) => textOf(bold).startsWith('&'))).toEqual([])
  for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
    expect(() => JSON.parse(script.rawText)).not.toThrow()
  }
  const footer = root.querySelector('footer')
  if (!footer) return
  for (const fact of [
    otherBusiness.name,
    otherBusiness.phone.display,
    otherBusiness.email,
    otherBusiness.shopAddress,
  ]) {
    expect(textOf(footer)).toContain(fact)
  }
})

test('the home pages show every fact', () => {
  for (const { root } of [...home('squamish'), ...home('whistler')]) {
    const text = textOf(root)
    expect(text).toContain(published.banner)
    expect(text).toContain('4.3 from 4 reviews')
    expect(text).toContain('Mon–Wed, Fri 8:00 AM to 12:00 PM; Sat 1:00 PM to 2:00 PM')
    expect(text).toContain('Closed on Thursdays and Sundays')
    expect(text).toContain('within around 42 km')
    for (const part of termsSections) expect(text).toContain(termsText[part])
    const [node] = root.querySelectorAll('script[type="application/ld+json"]')
    expect(JSON.parse(node?.rawText ?? '')).toMatchObject({
      name: otherBusiness.name,
      telephone: '+12365550199',
      email: otherBusiness.email,
      foundingDate: '2031',
      sameAs: expect.arrayContaining([...facts.profiles]),
      address: { streetAddress: facts.street, addressRegion: 'ZZ', postalCode: facts.postalCode },
      aggregateRating: { ratingValue: 4.3, reviewCount: 4 },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '08:00', closes: '12:00' },
        { dayOfWeek: ['Saturday'], opens: '13:00', closes: '14:00' },
      ],
    })
  }
})

test('two reviews make no rating, on the page or for search engines', () => {
  const two: PublishedSite = { ...published, reviews: { count: 2, stars: 10, newest: [] } }
  const html = fillPage(pageAt('squamish', paths.home).template, { published: two, location: 'squamish' })
  expect(parse(html).querySelector('.hero-rating')).toBeNull()
  expect(html).not.toContain('aggregateRating')
})

// content.test.ts covers pages whose package is offered.
test('a page about a hidden package links to the quote form', () => {
  const { template } = pageAt('squamish', '/ceramic-coating-pemberton-bc-paint-protection')
  const packages = published.catalogue.packages.map((each) => ({ ...each, hidden: true }))
  const hidden = { ...published, catalogue: { ...published.catalogue, packages } }
  const calls = parse(fillPage(template, { published: hidden, location: 'squamish' }))
    .querySelectorAll('main .button-primary')
    .map((link) => `${textOf(link)}: ${attribute(link, 'href')}`)
  expect(new Set(calls)).toEqual(new Set(['Request a Quote: /quote?area=pemberton']))
})

test('the dashboard’s app manifest has the name of the business', () => {
  const manifest = JSON.stringify(appManifest(otherBusiness))
  expect(JSON.parse(manifest).name).toBe(`${facts.name} dashboard`)
  for (const fact of defaultTexts) expect(manifest).not.toContain(fact)
})

test('filling a page throws for an unknown placeholder or an invalid argument', () => {
  const page = { published, location: 'squamish' } as const
  expect(() => fillPage(placeholder('nothing'), page)).toThrow(/nothing/)
  expect(() => fillPage(placeholder('terms', 'nonsense'), page)).toThrow(/nonsense/)
})
