import { Hono } from 'hono/tiny'
import { areas } from '../../../shared/lib/business/areas.ts'
import { areaPath, offlineFile, pageFile, paths, serviceAreaPath } from '../../../shared/lib/page/routes.ts'
import { preselectedFields } from '../../../shared/rules/booking/booking-form.ts'
import { retentionOf } from '../../../shared/rules/customer/retention.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import type { ResponseFillings } from '../../lib/page/fill-page.tsx'
import { servePage } from './serve-page.ts'

/** True for the address of a page that visitors read. */
export const isPublicPath = (path: string) => publicPaths.includes(path)

/** Other pages whose addresses people write by hand. */
const otherPages: readonly string[] = [paths.login, paths.dashboard, paths.quote, paths.bookingForm]

/**
 * Where an address leads that somebody wrote by hand, with capitals or a slash at its end. An area without a page of its
 * own leads to its part of the page of all areas.
 */
function findCanonicalPath(path: string, search: string): string | undefined {
  const normalized = path.toLowerCase().replace(/\/+$/, '')
  if (normalized !== path && (isPublicPath(normalized) || otherPages.includes(normalized)))
    return normalized + search
  const area = areas.find(({ slug }) => areaPath(slug) === normalized)
  return area && paths.serviceAreas + search + hashOf(serviceAreaPath(area.slug))
}

const hashOf = (path: string) => path.slice(path.indexOf('#'))

/** The pages that visitors read, as built; what is written otherwise leads to them. */
export const publicPageRoutes = new Hono<AppEnv>()
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get(paths.home, async (c) => {
    const { searchParams } = new URL(c.req.url)
    // Without a choice nothing is waited for before the page is looked up.
    if (searchParams.size === 0) return servePage(c, pageFile(paths.home))
    const choice = preselectedFields(searchParams, (await getPublishedSite(c)).catalogue)
    return servePage(c, pageFile(paths.home), 200, choice.length > 0 ? noScriptRedirect(choice) : undefined)
  })
  .get(paths.privacy, (c) => {
    const { months } = retentionOf(c.env, Date.now())
    return servePage(c, pageFile(paths.privacy), 200, { 'kept-months': String(months) })
  })
  .get('*', async (c) => {
    const { path } = c.req
    if (isPublicPath(path)) return servePage(c, pageFile(path))
    const canonical = findCanonicalPath(path, new URL(c.req.url).search)
    return canonical ? c.redirect(canonical, 301) : c.notFound()
  })

/**
 * The home page of an address that chooses a package or says where the job is (`packageBookingPath`,
 * `areaBookingPath`). Without scripts it cannot show that, and leads on to the plain forms, which can: past their first
 * step with a package, as the wizard does.
 */
function noScriptRedirect(choice: [name: string, value: string][]): ResponseFillings {
  const query = new URLSearchParams(choice)
  if (query.has('packageId')) query.set('step', 'date')
  const formUrl = `${paths.bookingForm}?${query}`.replaceAll('&', '&amp;')
  return {
    'head-end': { markup: `<noscript><meta http-equiv="refresh" content="0; url=${formUrl}"></noscript>` },
  }
}
