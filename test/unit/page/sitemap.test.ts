import { expect, test } from 'vitest'
import { areas, landingAreas } from '../../../shared/ground/business/areas.ts'
import type { Location } from '../../../shared/ground/business/location.ts'
import { serviceTabs } from '../../../shared/ground/page/routes.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { services } from '../../../shared/site/page/services.ts'
import { sitemapEntries, sitemapGroups, sitemapXml } from '../../../shared/site/page/sitemap.ts'
import fc from '../../fast-check.ts'

const squamish = 'https://corridordetailing.example'
const whistler = 'https://whistler.corridordetailing.example'
const today = '2026-11-20'

/** How many entries each group has: four main pages, the areas, the service tabs and every service in every area. */
const sizes = [4, landingAreas.length, serviceTabs.length, services.length * areas.length]
const total = sizes.reduce((sum, size) => sum + size, 0)

function valuesOf(tag: string, xml: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')), ([, text = '']) => text)
}

/** What an XML parser reads from escaped text; throws at a character that had to be escaped. */
function unescapeXml(text: string): string {
  const named = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ])
  return text.replace(/[<>]|&([^;&]*)(;?)/g, (whole, name: string | undefined, end: string | undefined) => {
    const code = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name ?? '')
    const character = code
      ? String.fromCodePoint(code[1] ? Number.parseInt(code[1], 16) : Number(code[2]))
      : named.get(name ?? '')
    if (end !== ';' || character === undefined) throw new Error(`Not escaped: ${whole}`)
    return character
  })
}

test('the sitemap has four main entries, every area page, service tab and service page', () => {
  expect(sitemapGroups.map(({ entries }) => entries.length)).toEqual(sizes)
  expect(sitemapEntries).toHaveLength(total)
  expect(sitemapEntries).toEqual(sitemapGroups.flatMap(({ entries }) => entries))
})

test.each([
  ['/', 1],
  ['/#services', 0.9],
  ['/#booking', 0.8],
  ['/#contact', 0.7],
  ['/squamish', 0.9],
  ['/whistler', 0.8],
  ['/west-vancouver', 0.8],
  ['/north-vancouver', 0.8],
  ['/pemberton', 0.8],
  ['/britannia-beach', 0.8],
  ['/#services?tab=interior', 0.7],
  ['/#services?tab=exterior', 0.7],
  ['/#services?tab=specialty', 0.7],
])('%s is listed with priority %d', (url, priority) => {
  expect(sitemapEntries.filter((entry) => entry.url === url).map((entry) => entry.priority)).toEqual([
    priority,
  ])
})

test('of the service pages those in Squamish have priority 0.9 and the others 0.8', () => {
  const pages = sitemapEntries.filter(({ url }) => /^\/(window|ceramic|paint)-/.test(url))
  expect(pages).toHaveLength(services.length * areas.length)
  for (const { url, priority } of pages) expect(priority).toBe(url.includes('-squamish-') ? 0.9 : 0.8)
})

test('every entry has a title and leads to a public page', () => {
  for (const { url, title } of sitemapEntries) {
    expect(title.trim()).not.toBe('')
    expect(publicPaths).toContain(url.replace(/#.*$/, ''))
  }
})

const origins = { squamish, whistler }
const originOf = (location: Location) => origins[location]

test('each address is listed at the host where its page is canonical: Whistler’s four at Whistler’s, the rest at Squamish’s', () => {
  const listed = valuesOf('loc', sitemapXml('squamish', originOf, today)).map(unescapeXml)
  const whistlers = listed.filter((url) => url.startsWith(whistler))
  expect(whistlers).toEqual([
    `${whistler}/whistler`,
    `${whistler}/window-tinting-whistler-bc-legal-automotive-tint`,
    `${whistler}/ceramic-coating-whistler-bc-paint-protection`,
    `${whistler}/paint-protection-film-whistler-bc-ppf-clear-bra`,
  ])
  expect(listed.filter((url) => url.startsWith(squamish))).toHaveLength(total - whistlers.length)
  expect(listed.map((url) => url.replace(/^https:..[^/]*/, ''))).toEqual(sitemapEntries.map(({ url }) => url))
})

test('Whistler’s sitemap lists its own home beside the same pages', () => {
  const [ours, theirs] = [
    sitemapXml('squamish', originOf, today),
    sitemapXml('whistler', originOf, today),
  ].map((xml) => valuesOf('loc', xml).map(unescapeXml))
  const moved = theirs?.filter((url) => !ours?.includes(url))
  expect(moved?.filter((url) => url.replace(/[?#].*/, '') === `${whistler}/`)).toEqual(moved)
  expect(moved).toContain(`${whistler}/`)
  expect(theirs).toHaveLength(total)
})

test('the priorities are written with one decimal', () => {
  const written = valuesOf('priority', sitemapXml('squamish', originOf, today))
  expect(written.map(Number)).toEqual(sitemapEntries.map(({ priority }) => priority))
  expect(written[0]).toBe('1.0')
  expect(written.every((text) => /^[01]\.[0-9]$/.test(text))).toBe(true)
})

test('whatever the origin, an XML parser reads the addresses back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (origin) => {
      const expected = sitemapEntries.map(({ url }) => `${origin}${url}`)
      expect(
        valuesOf(
          'loc',
          sitemapXml('squamish', () => origin, today),
        ).map(unescapeXml),
      ).toEqual(expected)
    }),
  )
})
