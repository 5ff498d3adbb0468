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

export const isPublicPath = (path: string) => publicPaths.includes(path)

/** Other paths that people type by hand. */
const otherPages: readonly string[] = [paths.login, paths.dashboard, paths.quote, paths.bookingForm]

/**
 * Finds the canonical path of one that was typed with capitals or a trailing slash. An area without its own
 * page redirects to its section of the service areas page.
 */
function findCanonicalPath(path: string, search: string): string | undefined {
  const normalized = path.toLowerCase().replace(/\/+$/, '')
  if (normalized !== path && (isPublicPath(normalized) || otherPages.includes(normalized)))
    return normalized + search
  const area = areas.find(({ slug }) => areaPath(slug) === normalized)
  return area && paths.serviceAreas + search + hashOf(serviceAreaPath(area.slug))
}

const hashOf = (path: string) => path.slice(path.indexOf('#'))

/** The public pages as built; other spellings redirect to them. */
export const publicPageRoutes = new Hono<AppEnv>()
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get(paths.home, async (c) => {
    const { searchParams } = new URL(c.req.url)
    // Without a query, serve the page without loading the published site first.
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
 * Redirects browsers without scripts from a home page link that preselects a package or area
 * (`packageBookingPath`, `areaBookingPath`) to the no-script forms, past the first step when there is a
 * package, as in the wizard.
 */
function noScriptRedirect(choice: [name: string, value: string][]): ResponseFillings {
  const query = new URLSearchParams(choice)
  if (query.has('packageId')) query.set('step', 'date')
  const formUrl = `${paths.bookingForm}?${query}`.replaceAll('&', '&amp;')
  return {
    'head-end': { markup: `<noscript><meta http-equiv="refresh" content="0; url=${formUrl}"></noscript>` },
  }
}
