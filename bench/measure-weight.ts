import type { Browser } from 'playwright-core'
import { areaPath, paths } from '../shared/lib/page/routes.ts'
import { services } from '../shared/site/page/service-pages.ts'
import { budgets } from '../test/budgets.ts'
import { type AssetKind, newVisitor, type PageLoad, visit, watchLoading } from './browser.ts'
import type { Row, Section } from './measurement.ts'
import { account, type RunningSite } from './sites.ts'
import { openWizard, wizardSteps } from './wizard-steps.ts'

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

/** The cost of a page for a new visitor, and for the same visitor coming back. */
async function measureVisit(browser: Browser, url: string): Promise<{ first: PageLoad; repeat: PageLoad }> {
  const page = await newVisitor(browser)
  const firstLoaded = await watchLoading(page)
  await visit(page, url)
  const first = firstLoaded()
  const againLoaded = await watchLoading(page)
  await page.goto('about:blank')
  await visit(page, url)
  const repeat = againLoaded()
  await page.context().close()
  return { first, repeat }
}

type Figures = [measure: string, value: (loaded: PageLoad) => number, bar?: number]

function toRows(loaded: PageLoad, figures: Figures[]): Row[] {
  return figures.map(
    ([measure, value, bar]): Row => ({
      measure,
      unit: measure.includes('requests') ? 'requests' : 'bytes',
      value: value(loaded),
      ...(bar !== undefined && { limit: { atMost: bar } }),
    }),
  )
}

const bytesOf = (name: AssetKind) => (loaded: PageLoad) => loaded[name]

/** Bytes and requests of each page template, with an empty and with a full cache. */
export async function measurePages(browser: Browser, site: RunningSite): Promise<Section> {
  const rows: Row[] = []
  for (const [name, { path, html, script }] of Object.entries(templates)) {
    const { first, repeat } = await measureVisit(browser, site.origin + path)
    rows.push(
      ...toRows(first, [
        [`${name}: HTML`, bytesOf('html'), html],
        [`${name}: script`, bytesOf('script'), script],
        [`${name}: CSS`, bytesOf('styles'), budgets.styles],
        [`${name}: fonts`, bytesOf('fonts'), budgets.fonts],
        [`${name}: pictures`, bytesOf('pictures')],
        [`${name}: requests without pictures`, (loaded) => loaded.requests, budgets.requests],
      ]),
      ...toRows(repeat, [[`${name}: repeat visit with headers`, (loaded) => loaded.transferred]]),
    )
  }
  return { title: 'Pages, empty cache, on a phone (compressed bytes)', rows }
}

/** Everything that the booking flow and the dashboard load. */
export async function measureApps(browser: Browser, site: RunningSite): Promise<Section> {
  const page = await newVisitor(browser)
  const loaded = await watchLoading(page)
  await openWizard(page, site.origin)
  await page.waitForLoadState('networkidle')
  const opened = loaded()
  for (const [, walk] of wizardSteps) await walk(page)
  await page.waitForLoadState('networkidle')
  const finished = loaded()
  await page.context().close()
  return {
    title: 'Booking flow and dashboard (compressed bytes)',
    rows: [
      ...toRows(opened, [['wizard opened: script', bytesOf('script'), budgets.bookingScript]]),
      ...toRows(finished, [
        ['booking finished: script', bytesOf('script'), budgets.bookingScript],
        ['booking finished: everything except pictures', (all) => all.transferred - all.pictures],
      ]),
      ...toRows(await measureDashboard(browser, site, paths.dashboard), [
        ['dashboard, first load: script', bytesOf('script'), budgets.dashboardScript],
        ['dashboard, first load: CSS', bytesOf('styles'), budgets.styles],
        ['dashboard, first load: everything', (all) => all.transferred],
      ]),
      ...toRows(await measureDashboard(browser, site, paths.today), [
        ['Today, first load: script', bytesOf('script'), budgets.todayScript],
        ['Today, first load: everything', (all) => all.transferred],
      ]),
    ],
  }
}

async function measureDashboard(browser: Browser, site: RunningSite, path: string): Promise<PageLoad> {
  const page = await newVisitor(browser)
  // Signs in by API outside the page, so that it does not fill the page's cache.
  const response = await page.context().request.post(`${site.origin}/api/auth/login`, { data: account })
  if (!response.ok()) throw new Error(`Signing in returned ${response.status()}`)
  const loaded = await watchLoading(page)
  await visit(page, site.origin + path)
  const first = loaded()
  await page.context().close()
  return first
}
