import type { Browser } from 'playwright-core'
import { areaPath, paths } from '../shared/lib/page/routes.ts'
import { services } from '../shared/site/page/services.ts'
import { budgets } from '../test/budgets.ts'
import { openWizard, wizardSteps } from './book-once.ts'
import { type Kind, type Loaded, newVisitor, visit, watchLoading } from './browser.ts'
import type { Row, Section } from './row.ts'
import { account, type Site } from './sites.ts'

const templates = {
  home: { path: paths.home, html: budgets.homeHtml, script: budgets.homeScript },
  'area page': { path: areaPath('whistler'), html: budgets.areaHtml, script: budgets.detailScript },
  'service page': {
    path: services[0].path('whistler'),
    html: budgets.serviceHtml,
    script: budgets.detailScript,
  },
  sitemap: { path: paths.sitemap, html: budgets.homeHtml, script: budgets.detailScript },
} as const

/** What an address costs a new visitor, and the same visitor when coming back. */
async function weigh(browser: Browser, url: string): Promise<{ first: Loaded; again: Loaded }> {
  const page = await newVisitor(browser)
  const firstLoaded = await watchLoading(page)
  await visit(page, url)
  const first = firstLoaded()
  const againLoaded = await watchLoading(page)
  await page.goto('about:blank')
  await visit(page, url)
  const again = againLoaded()
  await page.context().close()
  return { first, again }
}

type Figures = [measure: string, value: (loaded: Loaded) => number, bar?: number]

function rowsOf(loaded: Loaded, figures: Figures[]): Row[] {
  return figures.map(
    ([measure, value, bar]): Row => ({
      measure,
      unit: measure.includes('requests') ? 'requests' : 'bytes',
      value: value(loaded),
      ...(bar !== undefined && { bar: { atMost: bar } }),
    }),
  )
}

const kind = (name: Kind) => (loaded: Loaded) => loaded[name]

/** Bytes and requests of a visit to each template, with an empty cache and again. */
export async function measurePages(browser: Browser, own: Site): Promise<Section> {
  const rows: Row[] = []
  for (const [name, { path, html, script }] of Object.entries(templates)) {
    const { first, again } = await weigh(browser, own.origin + path)
    rows.push(
      ...rowsOf(first, [
        [`${name}: HTML`, kind('html'), html],
        [`${name}: script`, kind('script'), script],
        [`${name}: CSS`, kind('styles'), budgets.styles],
        [`${name}: fonts`, kind('fonts'), budgets.fonts],
        [`${name}: pictures`, kind('pictures')],
        [`${name}: requests, pictures aside`, (loaded) => loaded.requests, budgets.requests],
      ]),
      ...rowsOf(again, [[`${name}: the repeat visit, headers included`, (loaded) => loaded.transferred]]),
    )
  }
  return { title: 'Pages, empty cache, on a phone (compressed bytes)', rows }
}

/** What the booking flow and the dashboard load in all. */
export async function measureApps(browser: Browser, own: Site): Promise<Section> {
  const page = await newVisitor(browser)
  const loaded = await watchLoading(page)
  await openWizard(page, own.origin)
  await page.waitForLoadState('networkidle')
  const opened = loaded()
  for (const [, walk] of wizardSteps) await walk(page)
  await page.waitForLoadState('networkidle')
  const finished = loaded()
  await page.context().close()
  return {
    title: 'Booking flow and dashboard (compressed bytes)',
    rows: [
      ...rowsOf(opened, [['wizard opened: script', kind('script'), budgets.bookingScript]]),
      ...rowsOf(finished, [
        ['booking finished: script', kind('script'), budgets.bookingScript],
        ['booking finished: everything but pictures', (all) => all.transferred - all.pictures],
      ]),
      ...rowsOf(await weighDashboard(browser, own, paths.dashboard), [
        ['dashboard, first load: script', kind('script'), budgets.dashboardScript],
        ['dashboard, first load: CSS', kind('styles'), budgets.styles],
        ['dashboard, first load: everything', (all) => all.transferred],
      ]),
      ...rowsOf(await weighDashboard(browser, own, paths.today), [
        ['Today, first load: script', kind('script'), budgets.todayScript],
        ['Today, first load: everything', (all) => all.transferred],
      ]),
    ],
  }
}

async function weighDashboard(browser: Browser, own: Site, path: string): Promise<Loaded> {
  const page = await newVisitor(browser)
  // Signing in fills no cache: the call is made outside of the page.
  const response = await page.context().request.post(`${own.origin}/api/auth/login`, { data: account })
  if (!response.ok()) throw new Error(`Signing in answered ${response.status()}`)
  const loaded = await watchLoading(page)
  await visit(page, own.origin + path)
  const first = loaded()
  await page.context().close()
  return first
}
