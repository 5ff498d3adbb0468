import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtModules } from '../../scripts/local/server.ts'
import { locations } from '../../shared/ground/business/location.ts'
import { appFile, paths, todayFile } from '../../shared/ground/page/routes.ts'
import { shippedSite } from '../../shared/site/published/shipped-site.ts'
import { budgets } from '../budgets.ts'
import {
  allPages,
  areaPages,
  attribute,
  type BuiltPage,
  clientDir,
  pageAt,
  publicPages,
  quoteForms,
  servicePages,
} from './built-site.ts'

const zippedSize = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
const fileSize = (address: string) => zippedSize(readFileSync(join(clientDir, address)))
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const heaviest = (pages: BuiltPage[], weigh: (page: BuiltPage) => number) => Math.max(...pages.map(weigh))

const addresses = ({ root }: BuiltPage, selector: string, name: string) =>
  root.querySelectorAll(selector).map((element) => attribute(element, name))

/** The chunks that a chunk's own import statements name: `static` ones come with it, `dynamic` ones on demand. */
function importsOf(chunk: string, kind: 'static' | 'dynamic'): string[] {
  const code = readFileSync(join(clientDir, chunk), 'utf8')
  const statement =
    kind === 'static'
      ? /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
      : /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g
  return [...code.matchAll(statement)].map(([, file]) => `/assets/${file}`)
}

/** The chunks with everything they cannot run without. */
function withImports(chunks: string[]): string[] {
  const all = new Set<string>()
  const waiting = [...chunks]
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (all.has(chunk)) continue
    all.add(chunk)
    waiting.push(...importsOf(chunk, 'static'))
  }
  return [...all]
}

const scriptsOf = (page: BuiltPage) => withImports(addresses(page, 'script[src]', 'src'))
const stylesOf = (page: BuiltPage) => addresses(page, 'link[rel="stylesheet"]', 'href')
const fontsOf = (page: BuiltPage) => addresses(page, 'link[rel="preload"][as="font"]', 'href')

/** The scripts of a page with a chunk that it loads on demand. */
function scriptsWith(page: BuiltPage, name: string): string[] {
  const entries = scriptsOf(page)
  const found = entries
    .flatMap((chunk) => importsOf(chunk, 'dynamic'))
    .filter((file) => file.startsWith(`/assets/${name}-`))
  if (found.length === 0) throw new Error(`The chunk ${name} was not found among ${entries}`)
  return withImports([...entries, ...found])
}

/** The entry script of the home page and what it loads once the wizard is asked for. */
const bookingScripts = () => scriptsWith(pageAt('squamish', paths.home), 'mount')

/** The dashboard and its first screen, which comes with it. */
const dashboardScripts = (page: BuiltPage) => scriptsWith(page, 'list-screen')

/** What the quote form loads by itself, and what it loads once it is asked whether a person is there. */
function quoteScripts(page: BuiltPage): string[] {
  const [site = '', own = ''] = addresses(page, 'script[src]', 'src')
  return withImports([site, own, ...importsOf(own, 'dynamic')])
}

const scriptSize = (chunks: string[]) => sum(chunks.map(fileSize))
const html = (page: BuiltPage) => zippedSize(page.html)
const homes = locations.map((location) => pageAt(location, paths.home))
const areas = locations.flatMap((location) => areaPages(location).map(({ page }) => page))
const services = locations.flatMap((location) => servicePages(location).map(({ page }) => page))
const apps = allPages.filter(({ file }) => file === appFile)
const todays = allPages.filter(({ file }) => file === todayFile)

const measures: [name: string, measured: number, bar: number][] = [
  ['script at load, home', heaviest(homes, (page) => scriptSize(scriptsOf(page))), budgets.homeScript],
  [
    'script at load, area and service pages',
    heaviest([...areas, ...services], (page) => scriptSize(scriptsOf(page))),
    budgets.detailScript,
  ],
  ['CSS at load', heaviest(allPages, (page) => scriptSize(stylesOf(page))), budgets.styles],
  ['fonts at load', heaviest(allPages, (page) => scriptSize(fontsOf(page))), budgets.fonts],
  [
    'script of the quote form, Turnstile included',
    heaviest(quoteForms, (page) => scriptSize(quoteScripts(page))),
    budgets.quoteScript,
  ],
  ['HTML, home', heaviest(homes, html), budgets.homeHtml],
  ['HTML, area page', heaviest(areas, html), budgets.areaHtml],
  ['HTML, service page', heaviest(services, html), budgets.serviceHtml],
  ['script of the whole booking flow', scriptSize(bookingScripts()), budgets.bookingScript],
  [
    'script of the dashboard, first load',
    heaviest(apps, (page) => scriptSize(dashboardScripts(page))),
    budgets.dashboardScript,
  ],
  [
    'script of Today, first load',
    heaviest(todays, (page) => scriptSize(scriptsOf(page))),
    budgets.todayScript,
  ],
  [
    'requests before interaction',
    heaviest(
      publicPages,
      (page) => 1 + stylesOf(page).length + scriptsOf(page).length + fontsOf(page).length,
    ),
    budgets.requests,
  ],
]

test.each(measures)('%s: %d of at most %d', (_name, measured, bar) => {
  expect(measured).toBeGreaterThan(0)
  expect(measured).toBeLessThanOrEqual(bar)
})

test('the wizard is loaded on demand, not with the page', () => {
  const atLoad = scriptsOf(pageAt('squamish', paths.home))
  expect(bookingScripts().length).toBeGreaterThan(atLoad.length)
  expect(atLoad).toHaveLength(1)
})

test('every page loads the display face before the stylesheet asks for it', () => {
  for (const page of allPages) expect(fontsOf(page)).toHaveLength(1)
})

test('the Worker starts with no part that knows the database or a schema', () => {
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
      ([, name = '']) => join(dirname(file), name),
    )
  const atStart = new Set<string>()
  const waiting: string[] = [builtModules()[0]]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (atStart.has(file)) continue
    atStart.add(file)
    waiting.push(...importsOf(file))
  }
  const codes = [...atStart].map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const atStartSize = sum(codes.map(({ code }) => zippedSize(code)))
  const whole = sum(builtModules().map((file) => zippedSize(readFileSync(file))))
  console.info(`At its start the Worker is ${atStartSize} bytes of ${whole}, gzip level 9.`)
  expect(atStartSize).toBeLessThanOrEqual(budgets.workerAtStart)
  // How Drizzle marks what is its own, and zod.
  expect(codes.filter(({ code }) => /drizzle:|~standard/.test(code)).map(({ file }) => file)).toEqual([])
  expect(atStart.size).toBeGreaterThan(1)
})

test('the scripts of the booking know no package and no fact of the business: those are published', () => {
  const scripts = bookingScripts().map((file) => readFileSync(join(clientDir, file), 'utf8'))
  const { packages } = shippedSite.catalogue
  const { phone, email, street } = shippedSite.business
  const published = [...packages.flatMap(({ id, description }) => [id, description]), phone, email, street]
  expect(published.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})
