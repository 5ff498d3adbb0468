import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areaSlugs } from '../../shared/lib/business/area-names.ts'
import { brandOrigins, primaryOrigin } from '../../shared/lib/business/brand-origins.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { appFile, paths, todayFile } from '../../shared/lib/page/routes.ts'
import { business } from '../site-defaults.ts'
import {
  allPages,
  attribute,
  type BuiltPage,
  clientDir,
  hiddenPages,
  metaContent,
  publicPages,
  quoteFormPages,
  titleOf,
} from './built-site.ts'
import { testPages } from './test-pages.ts'

/** Whistler's home, area and service pages are canonical at Whistler's host, all others at the primary one. */
const canonicalOf = ({ path, location }: BuiltPage) => {
  const isWhistlers = path?.includes('whistler') || (path === '/' && location === 'whistler')
  return `${isWhistlers ? brandOrigins.whistler : primaryOrigin}${path}`
}

const descriptionOf = (page: BuiltPage) => metaContent(page, 'description') ?? ''

testPages('every title and description fits a search result', publicPages, (page) => {
  expect(titleOf(page)).toMatch(/^.{15,60}$/)
  expect(descriptionOf(page)).toMatch(/^.{50,160}$/)
})

test.each(locations)('no two pages of %s share a title or description', (location) => {
  const pages = publicPages.filter((page) => page.location === location)
  expect(new Set(pages.map(titleOf)).size).toBe(pages.length)
  expect(new Set(pages.map(descriptionOf)).size).toBe(pages.length)
})

testPages('every page is in Canadian English and has a viewport for phones', allPages, ({ root, html }) => {
  expect(html.startsWith('<!doctype html><html lang="en-CA">')).toBe(true)
  expect(root.querySelectorAll('meta[charset="utf-8"]')).toHaveLength(1)
  expect(root.querySelectorAll('meta[name="viewport"]')).toHaveLength(1)
})

testPages(
  'every page has one h1 and skips no heading level',
  allPages.filter(({ file }) => file !== appFile && file !== todayFile),
  ({ root }) => {
    const levels = root
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
    expect(skips).toEqual([])
  },
)

testPages('the first heading in a page’s content is its h1', publicPages, ({ root }) => {
  expect(root.querySelector('main :is(h1, h2, h3)')?.tagName).toBe('H1')
})

testPages('every page has its canonical URL', publicPages, (page) => {
  const links = page.root.querySelectorAll('link[rel="canonical"]').map((link) => attribute(link, 'href'))
  expect(links).toEqual([canonicalOf(page)])
})

testPages('search engines may list every public page', publicPages, (page) => {
  expect(metaContent(page, 'robots')).toBeUndefined()
})

testPages('hidden pages are marked noindex', hiddenPages, (page) => {
  expect(metaContent(page, 'robots')).toBe('noindex')
  expect(page.root.querySelectorAll('link[rel="canonical"], meta[property^="og:"]')).toEqual([])
  expect(titleOf(page)).not.toBe('')
})

const sharedPages = [...publicPages, ...quoteFormPages]

testPages('every page has a title, description and image for sharing', sharedPages, async (page) => {
  expect(metaContent(page, 'og:type')).toBe('website')
  expect(metaContent(page, 'og:site_name')).toBe(business.name)
  expect(metaContent(page, 'og:locale')).toBe('en_CA')
  expect(metaContent(page, 'og:title')).toBe(titleOf(page))
  expect(metaContent(page, 'og:description')).toBe(descriptionOf(page))
  expect(metaContent(page, 'og:url')).toBe(canonicalOf(page))
  expect(metaContent(page, 'og:image:width')).toBe('1200')
  expect(metaContent(page, 'og:image:height')).toBe('630')
  expect(metaContent(page, 'og:image:alt')).toMatch(new RegExp(`^[A-Z].+: ${business.name}$`))
  expect(metaContent(page, 'twitter:card')).toBe('summary_large_image')

  const address = new URL(metaContent(page, 'og:image') ?? '')
  expect(address.origin).toBe(new URL(canonicalOf(page)).origin)
  expect(address.pathname).toMatch(/^\/assets\/og-[a-z-]+-named-[\w-]{8}\.jpg$/)
  const file = join(clientDir, address.pathname)
  expect(statSync(file).size).toBeLessThan(100_000)
  const { format, width, height } = await sharp(readFileSync(file)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('every page has its own sharing image, which both brands share except for home', () => {
  const sharers = Map.groupBy(publicPages, (page) => new URL(metaContent(page, 'og:image') ?? '').pathname)
  expect(sharers.size).toBe(42)
  for (const [picture, pages] of sharers) {
    expect(new Set(pages.map(({ path }) => path)).size, picture).toBe(1)
  }
})

testPages('every sharing image describes its page', publicPages, (page) => {
  const area = areaSlugs.find((slug) => page.path.includes(slug))
  const place = area ?? (page.path === paths.home ? page.location : 'sea-to-sky')
  const alt = metaContent(page, 'og:image:alt')?.toLowerCase().replaceAll(' ', '-')
  expect(alt).toContain(place)
  const others: Record<string, string> = {
    [paths.home]: `home-${page.location}`,
    [paths.sitemap]: 'corridor',
    [paths.serviceAreas]: 'service-areas',
    [paths.terms]: 'terms',
    [paths.privacy]: 'privacy',
  }
  expect(metaContent(page, 'og:image')).toContain(area ?? others[page.path])
})
