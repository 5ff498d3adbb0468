import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../../shared/lib/business/areas.ts'
import { type Location, locations } from '../../shared/lib/business/location.ts'
import { mapHref } from '../../shared/lib/business/map-href.ts'
import {
  codeLoginPath,
  forgotPasswordPath,
  iconPaths,
  manifestPath,
  paths,
} from '../../shared/lib/page/routes.ts'
import { publicPaths } from '../../shared/site/page/public-paths.ts'
import { transitionStyle } from '../../shared/site/page/transition-style.ts'
import { business } from '../site-defaults.ts'
import {
  allPages,
  attribute,
  type BuiltPage,
  clientDir,
  collectReachable,
  isBuilt,
  pageAt,
  publicPages,
  servicePages,
  textOf,
} from './built-site.ts'
import { testPages } from './test-pages.ts'

/** Paths that the Worker serves besides the built pages. Pages link to no others. */
const workerPaths: string[] = [
  ...[paths.login, codeLoginPath, forgotPasswordPath, paths.bookingForm, paths.quote, paths.sitemapXml],
]

/** Files outside `/assets/`, at paths that browsers request by convention. */
const icons: string[] = Object.values(iconPaths)

/** The targets of all links and forms, as written. */
const linksOf = ({ root }: BuiltPage) => [
  ...root.querySelectorAll('a[href]').map((link) => attribute(link, 'href')),
  ...root.querySelectorAll('form[action]').map((form) => attribute(form, 'action')),
]

type InternalLink = { path: string; fragment: string }

/** Gives pages without a path one, to resolve their links to own fragments. */
const addressOf = (page: BuiltPage) => page.path ?? '/the-page-itself'

/** Returns the targets of links within the site, without files, phone, email and other hosts. */
function internalLinks(page: BuiltPage): InternalLink[] {
  const base = new URL(addressOf(page), 'https://here.example')
  return linksOf(page)
    .map((href) => new URL(href, base))
    .filter((url) => url.origin === base.origin && !url.pathname.startsWith('/assets/'))
    .map((url) => ({ path: url.pathname, fragment: decodeURIComponent(url.hash.slice(1)) }))
}

const idsOf = ({ root }: BuiltPage) =>
  root.querySelectorAll('[id]').map((element) => attribute(element, 'id'))

/** Returns every URL that a page's tags load. */
function loadedFiles({ root }: BuiltPage): string[] {
  const sources = root.querySelectorAll('[src]').map((element) => attribute(element, 'src'))
  const sets = root.querySelectorAll('[srcset], [imagesrcset]').flatMap((element) =>
    (element.getAttribute('srcset') ?? attribute(element, 'imagesrcset')).split(',').map((candidate) => {
      const [address = ''] = candidate.trim().split(/\s+/)
      return address
    }),
  )
  const links = root
    .querySelectorAll('link[href]:not([rel=canonical])')
    .map((element) => attribute(element, 'href'))
  const linkedFiles = root
    .querySelectorAll('a[href^="/assets/"]')
    .map((element) => attribute(element, 'href'))
  return [...sources, ...sets, ...links, ...linkedFiles]
}

testPages('every link leads to a page that exists', allPages, (page) => {
  const known = [addressOf(page), ...publicPaths, ...workerPaths]
  const links = internalLinks(page)
  if (page.path) expect(links.length).toBeGreaterThan(20)
  expect(links.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
})

testPages('every fragment in a link exists on its page', allPages, (page) => {
  const missing = internalLinks(page)
    .filter(({ fragment }) => fragment !== '')
    .filter(({ path, fragment }) => {
      const target = path === addressOf(page) ? page : pageAt(page.location, path)
      return !idsOf(target).includes(fragment)
    })
  expect(missing).toEqual([])
})

testPages('every id that an attribute refers to exists once', allPages, (page) => {
  const ids = idsOf(page)
  expect(new Set(ids).size).toBe(ids.length)
  const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'list']
  for (const name of references) {
    for (const element of page.root.querySelectorAll(`[${name}]`)) {
      for (const id of attribute(element, name).split(/\s+/)) expect(ids, `${name}="${id}"`).toContain(id)
    }
  }
})

test.each(locations)('every public page of %s can be reached by links from home', (location) => {
  const found = collectReachable([paths.home], (path) =>
    internalLinks(pageAt(location, path))
      .map((link) => link.path)
      .filter((linked) => publicPaths.includes(linked)),
  )
  expect(found.toSorted()).toEqual([...publicPaths].toSorted())
})

testPages('every image, stylesheet, script and font of a page is in the build', allPages, (page) => {
  const files = loadedFiles(page)
  expect(files.length).toBeGreaterThan(2)
  const isThere = (file: string) =>
    file.startsWith('/assets/') || icons.includes(file) ? isBuilt(file) : file === manifestPath
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

testPages(
  'no page has inline scripts or frames, or inline styles besides the one that the policy allows',
  allPages,
  ({ root }) => {
    expect(root.querySelectorAll('script:not([src]):not([type="application/ld+json"])')).toEqual([])
    expect(root.querySelectorAll('iframe, object, embed, base')).toEqual([])
    expect(root.querySelectorAll('style').map(({ text }) => text)).toEqual([transitionStyle])
  },
)

test('the stylesheets load nothing from other hosts and only files that exist', () => {
  const sheets = readdirSync(join(clientDir, 'assets')).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    const css = readFileSync(join(clientDir, 'assets', sheet), 'utf8')
    expect(css).not.toMatch(/@import/)
    for (const [, address = ''] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
      if (address.startsWith('data:') || address.startsWith('#')) continue
      expect(address).toMatch(/^\/assets\//)
      expect(isBuilt(address), address).toBe(true)
    }
  }
})

test('maps are the only links to other hosts', () => {
  const others = allPages.flatMap(linksOf).filter((href) => /^(https?:)?\/\//.test(href))
  const hosts = new Set(others.map((href) => new URL(href, 'https://here.example').host))
  expect([...hosts]).toEqual(['www.google.com'])
})

testPages('phone and email links on every page are the business’s own', allPages, (page) => {
  const others = linksOf(page).filter((href) => /^[a-z]+:/.test(href) && !/^https?:/.test(href))
  expect(others.filter((href) => ![business.phone.href, business.mailHref].includes(href))).toEqual([])
})

const pagesWithFooter = allPages.filter(({ path, root }) => path || root.querySelector('footer'))

testPages(
  'every footer links sitemap, sign-in, terms, privacy, phone, email and map',
  pagesWithFooter,
  ({ root }) => {
    const links = root.querySelectorAll('footer a[href]')
    expect(links.map((link) => attribute(link, 'href'))).toEqual(
      expect.arrayContaining([
        ...[paths.sitemap, paths.login, paths.terms, paths.privacy],
        ...[business.phone.href, business.mailHref],
      ]),
    )
    expect(links.map((link) => [attribute(link, 'href'), textOf(link)])).toContainEqual([
      ...[mapHref(business.shopAddress), business.shopAddress],
    ])
  },
)

test.each(locations)('these tests cover every page built for %s', (location) => {
  const files = allPages.filter((page) => page.location === location).map(({ file }) => file)
  expect(files.toSorted()).toEqual(readdirSync(join(clientDir, '_pages', location)).toSorted())
})

/** Counts how many other pages of a host link to each page, without the sitemap. */
function inLinks(location: Location): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const page of publicPages.filter((each) => each.location === location)) {
    if (page.path === paths.sitemap) continue
    for (const path of new Set(internalLinks(page).map((link) => link.path))) {
      if (path !== page.path) counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  return counts
}

test.each(locations)(
  'every service page of %s is linked from several pages besides the sitemap',
  (location) => {
    const counts = inLinks(location)
    for (const { page } of servicePages(location)) {
      expect([page.path, (counts.get(page.path) ?? 0) >= 4]).toEqual([page.path, true])
    }
  },
)

test('the service areas map links to every area on its page', () => {
  const page = pageAt('squamish', paths.serviceAreas)
  const links = page.root.querySelectorAll('svg a').map((link) => attribute(link, 'href'))
  expect(links.toSorted()).toEqual(areas.map(({ slug }) => `#${slug}`).toSorted())
})
