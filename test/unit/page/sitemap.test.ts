import { expect, test } from 'vitest'
import type { Location } from '../../../shared/lib/business/location.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { sitemapEntries, sitemapXml } from '../../../shared/site/page/sitemap.ts'

const origins = { squamish: 'https://shine.example', whistler: 'https://whistler.shine.example' }

const valuesOf = (tag: string, host: Location) =>
  Array.from(
    sitemapXml(host, (location) => origins[location], '2026-11-20').matchAll(
      new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'),
    ),
    ([, text]) => text,
  )

test('gives entries the priorities of the specification', () => {
  const [services, others] = [true, false].map((isService) =>
    sitemapEntries.filter(({ url }) => /^\/(window|ceramic|paint)-/.test(url) === isService),
  )
  expect(others?.map(({ url, priority }) => [url, priority])).toEqual([
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
  ])
  for (const { url, priority } of services ?? []) {
    expect([url, priority]).toEqual([url, url.includes('-squamish-') ? 0.9 : 0.8])
  }
  expect(valuesOf('priority', 'squamish')).toEqual(sitemapEntries.map(({ priority }) => priority.toFixed(1)))
})

test('gives every entry a title and a public page', () => {
  for (const { url, title } of sitemapEntries) {
    expect(title.trim()).not.toBe('')
    expect(publicPaths).toContain(url.replace(/#.*$/, ''))
  }
})

/** The pages at home on the Whistler host, besides each host's own home page. */
const whistlers = [
  '/whistler',
  '/window-tinting-whistler-bc-legal-automotive-tint',
  '/ceramic-coating-whistler-bc-paint-protection',
  '/paint-protection-film-whistler-bc-ppf-clear-bra',
]

test.each(['squamish', 'whistler'] as const)(
  'on the %s host, lists each page at its canonical host',
  (host) => {
    const originOf = (url: string) => {
      if (/^\/(#|$)/.test(url)) return origins[host]
      return origins[whistlers.includes(url) ? 'whistler' : 'squamish']
    }
    expect(valuesOf('loc', host)).toEqual(sitemapEntries.map(({ url }) => `${originOf(url)}${url}`))
  },
)

test('escapes addresses in the XML', () => {
  expect(sitemapXml('squamish', () => 'https://a&b<c', '2026-11-20')).toContain(
    '<loc>https://a&#38;b&#60;c/squamish</loc>',
  )
})
