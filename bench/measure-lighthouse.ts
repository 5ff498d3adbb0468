import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { chromiumSwitches, findChromium } from '../scripts/local/chromium.ts'
import { areaPath, paths } from '../shared/lib/page/routes.ts'
import { services } from '../shared/site/page/service-pages.ts'
import { execProgram } from './exec-program.ts'
import { limits } from './limits.ts'
import { median, type Row, type Section } from './measurement.ts'
import { type RunningSite, withScratchState } from './sites.ts'

const templates: [name: string, path: string][] = [
  ['home', paths.home],
  ['booking', paths.booking],
  ['area page', areaPath('whistler')],
  ['service page', services[0].path('whistler')],
  ['service areas', paths.serviceAreas],
  ['terms', paths.terms],
  ['sitemap', paths.sitemap],
  ['plain booking', paths.bookingForm],
  ['quote', paths.quote],
  ['sign-in', paths.login],
]

/** Kept out of search engines on purpose, which is the only thing that lowers their SEO score. */
const unlisted: string[] = [paths.login, paths.bookingForm]

const scoreSchema = z.object({ score: z.number() })
const auditSchema = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: z.object({
    'largest-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
  }),
})

type Figures = {
  performance: number
  /** The lowest score of the other categories. */
  others: number
  lcp: number
  cls: number
  tbt: number
}

const maxAttempts = 3
/** Installed on first use, because it has more dependencies than the whole project. */
const lighthouse = 'lighthouse@13.5.0'

/** Runs Lighthouse once as a phone on a slow network; repeats a run that Lighthouse itself aborts. */
async function runOnce(url: string, attempt = 1): Promise<Figures> {
  try {
    return await withScratchState(async (folder) => {
      const file = join(folder, 'report.json')
      const flags = ['--headless=new', ...chromiumSwitches].join(' ')
      await execProgram(
        'npx',
        [
          '--yes',
          lighthouse,
          url,
          '--quiet',
          '--output=json',
          `--output-path=${file}`,
          '--only-categories=performance,accessibility,best-practices,seo',
          '--no-enable-error-reporting',
          `--chrome-flags=${flags}`,
        ],
        { timeout: 90_000, env: { ...process.env, CHROME_PATH: findChromium() } },
      )
      return parseReport(JSON.parse(await readFile(file, 'utf8')), url)
    })
  } catch (error) {
    if (attempt === maxAttempts) throw error
    return runOnce(url, attempt + 1)
  }
}

function parseReport(report: unknown, url: string): Figures {
  const { categories, audits } = reportSchema.parse(report)
  const others = [
    categories.accessibility,
    categories['best-practices'],
    ...(unlisted.some((path) => url.endsWith(path)) ? [] : [categories.seo]),
  ]
  return {
    performance: categories.performance.score * 100,
    others: Math.min(...others.map((category) => category.score)) * 100,
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
  }
}

async function medians(url: string, runs: number): Promise<Figures> {
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await runOnce(url))
  const medianOf = (figure: keyof Figures) => median(all.map((each) => each[figure]))
  return {
    performance: medianOf('performance'),
    others: medianOf('others'),
    lcp: medianOf('lcp'),
    cls: medianOf('cls'),
    tbt: medianOf('tbt'),
  }
}

/** Lighthouse's scores on a phone, for every page template. */
export async function measureLighthouse(site: RunningSite, runs: number): Promise<Section> {
  const rows: Row[] = []
  for (const [name, path] of templates) {
    const figures = await medians(site.origin + path, runs)
    const row = (measure: string, unit: Row['unit'], figure: keyof Figures, bar: Row['limit']): Row => ({
      measure: `${name}: ${measure}`,
      unit,
      value: figures[figure],
      limit: bar,
    })
    rows.push(
      row('performance', 'score', 'performance', { atLeast: limits.performance }),
      row('lowest other score', 'score', 'others', { atLeast: limits.otherScores }),
      row('largest paint', 's', 'lcp', { atMost: limits.lcpSeconds }),
      row('layout shift', 'shift', 'cls', { atMost: limits.cls }),
      row('blocking time', 'ms', 'tbt', { atMost: limits.tbtMs }),
    )
  }
  return { title: `Lighthouse on a phone, median of ${runs}`, rows }
}
