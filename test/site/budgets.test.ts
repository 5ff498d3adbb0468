import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtModules } from '../../scripts/local/serve-build.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { appFile, paths, todayFile } from '../../shared/lib/page/routes.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import { budgets } from '../budgets.ts'
import {
  allPages,
  areaPages,
  attribute,
  type BuiltPage,
  clientDir,
  collectReachable,
  pageAt,
  publicPages,
  quoteFormPages,
  servicePages,
} from './built-site.ts'

const zippedSize = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
const fileSize = (address: string) => zippedSize(readFileSync(join(clientDir, address)))
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const addresses = ({ root }: BuiltPage, selector: string, name: string) =>
  root.querySelectorAll(selector).map((element) => attribute(element, name))

/** Returns the chunks that a chunk imports: `static` ones load with it, `dynamic` ones on demand. */
function importsOf(chunk: string, kind: 'static' | 'dynamic'): string[] {
  const code = readFileSync(join(clientDir, chunk), 'utf8')
  const statement =
    kind === 'static'
      ? /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
      : /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g
  return [...code.matchAll(statement)].map(([, file]) => `/assets/${file}`)
}

const withImports = (chunks: string[]) => collectReachable(chunks, (chunk) => importsOf(chunk, 'static'))

const scriptsOf = (page: BuiltPage) => withImports(addresses(page, 'script[src]', 'src'))
const stylesOf = (page: BuiltPage) => addresses(page, 'link[rel="stylesheet"]', 'href')
const fontsOf = (page: BuiltPage) => addresses(page, 'link[rel="preload"][as="font"]', 'href')

/** Returns a page's scripts together with an on-demand chunk and its imports. */
function scriptsWith(page: BuiltPage, name: string): string[] {
  const entries = scriptsOf(page)
  const found = entries
    .flatMap((chunk) => importsOf(chunk, 'dynamic'))
    .filter((file) => file.startsWith(`/assets/${name}-`))
  if (found.length === 0) throw new Error(`The chunk ${name} was not found among ${entries}`)
  return withImports([...entries, ...found])
}

/** The home page's entry script and the wizard that it loads on demand. */
const bookingScripts = (page: BuiltPage) => scriptsWith(page, 'mount')

/** The dashboard and its first screen. */
const dashboardScripts = (page: BuiltPage) => scriptsWith(page, 'bookings-screen')

/** The quote form's scripts, including the one for Turnstile that it loads on demand. */
function quoteScripts(page: BuiltPage): string[] {
  const [site = '', own = ''] = addresses(page, 'script[src]', 'src')
  return withImports([site, own, ...importsOf(own, 'dynamic')])
}

const size = (files: string[]) => sum(files.map(fileSize))
const scripts = (page: BuiltPage) => size(scriptsOf(page))
const styles = (page: BuiltPage) => size(stylesOf(page))
const fonts = (page: BuiltPage) => size(fontsOf(page))
const html = (page: BuiltPage) => zippedSize(page.html)
const requests = (page: BuiltPage) => [page, ...stylesOf(page), ...scriptsOf(page), ...fontsOf(page)].length

const homes = locations.map((location) => pageAt(location, paths.home))
const areas = locations.flatMap((location) => areaPages(location).map(({ page }) => page))
const services = locations.flatMap((location) => servicePages(location).map(({ page }) => page))
const apps = allPages.filter(({ file }) => file === appFile)
const todays = allPages.filter(({ file }) => file === todayFile)

const measures: [name: string, pages: BuiltPage[], weigh: (page: BuiltPage) => number, bar: number][] = [
  // The wizard loads on demand, so it isn't included.
  ['script at load, home', homes, scripts, budgets.homeScript],
  ['script at load, area and service pages', [...areas, ...services], scripts, budgets.detailScript],
  ['CSS at load', allPages, styles, budgets.styles],
  ['fonts at load', allPages, fonts, budgets.fonts],
  ['script of the quote form', quoteFormPages, (page) => size(quoteScripts(page)), budgets.quoteScript],
  ['HTML, home', homes, html, budgets.homeHtml],
  ['HTML, area page', areas, html, budgets.areaHtml],
  ['HTML, service page', services, html, budgets.serviceHtml],
  ['script of the whole booking flow', homes, (page) => size(bookingScripts(page)), budgets.bookingScript],
  ['script of the dashboard', apps, (page) => size(dashboardScripts(page)), budgets.dashboardScript],
  ['script of Today', todays, scripts, budgets.todayScript],
  ['requests before interaction', publicPages, requests, budgets.requests],
]

test.each(measures)('%s is within its budget', (_name, pages, weigh, limit) => {
  const heaviest = Math.max(...pages.map(weigh))
  expect(heaviest).toBeGreaterThan(0)
  expect(heaviest).toBeLessThanOrEqual(limit)
})

test('every page loads the display face before the stylesheet asks for it', () => {
  for (const page of allPages) expect(fontsOf(page)).toHaveLength(1)
})

test('the Worker’s startup modules include neither the database nor a schema', () => {
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
      ([, name = '']) => join(dirname(file), name),
    )
  const atStart = collectReachable([builtModules()[0]], importsOf)
  const codes = atStart.map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const atStartSize = sum(codes.map(({ code }) => zippedSize(code)))
  const whole = sum(builtModules().map((file) => zippedSize(readFileSync(file))))
  console.info(`At its start the Worker is ${atStartSize} bytes of ${whole}, gzip level 9.`)
  expect(atStartSize).toBeLessThanOrEqual(budgets.workerAtStart)
  // Markers in the code of Drizzle and zod.
  expect(codes.filter(({ code }) => /drizzle:|~standard/.test(code)).map(({ file }) => file)).toEqual([])
  expect(atStart.length).toBeGreaterThan(1)
})

test('only the Worker includes the phone metadata of all countries', () => {
  // The name of the library's metadata.
  const isInside = (file: string) => readFileSync(file, 'utf8').includes('country_calling_codes')
  const assets = readdirSync(join(clientDir, 'assets'), { recursive: true, encoding: 'utf8' })
  const scripts = assets.filter((name) => name.endsWith('.js')).map((name) => join(clientDir, 'assets', name))
  expect(scripts.filter(isInside)).toEqual([])
  expect(builtModules().filter(isInside)).toHaveLength(1)
})

test('the booking scripts include no packages, because the owner publishes those', () => {
  const files = homes.flatMap(bookingScripts)
  const scripts = files.map((file) => readFileSync(join(clientDir, file), 'utf8'))
  const published = defaultSite.catalogue.packages.flatMap(({ id, description }) => [id, description])
  expect(published.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})
