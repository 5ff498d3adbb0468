import { Hono } from 'hono/tiny'
import { notFoundFile, offlineFile, pageFile, paths } from '../../../shared/ground/page/routes.ts'
import { pageChoice } from '../../../shared/rules/booking/booking-form.ts'
import { retentionOf } from '../../../shared/rules/customer/retention.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import type { AppEnv } from '../../ground/environment.ts'
import type { OwnFillings } from '../../ground/page/slots.tsx'
import { publishedSite } from '../../records/site/published-site.ts'
import { servePage } from './serve-page.ts'

const isPublic = (path: string) => publicPaths.includes(path)

/** The pages that visitors read, as built; the rest is not found. */
export const publicPageRoutes = new Hono<AppEnv>()
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get(paths.home, async (c) => {
    const { searchParams } = new URL(c.req.url)
    // Without a choice nothing is waited for before the page is looked up.
    if (searchParams.size === 0) return servePage(c, pageFile(paths.home))
    const choice = pageChoice(searchParams, (await publishedSite(c)).catalogue)
    return servePage(c, pageFile(paths.home), 200, choice.length > 0 ? leadingToForms(choice) : undefined)
  })
  .get(paths.privacy, (c) => {
    const { months } = retentionOf(c.env, Date.now())
    return servePage(c, pageFile(paths.privacy), 200, { 'kept-months': String(months) })
  })
  .get('*', async (c) => {
    const { path } = c.req
    if (isPublic(path)) return servePage(c, pageFile(path))
    const withoutSlash = path.replace(/\/+$/, '')
    if (isPublic(withoutSlash) || withoutSlash === paths.login)
      return c.redirect(withoutSlash + new URL(c.req.url).search, 301)
    return servePage(c, notFoundFile, 404)
  })

/**
 * The home page of an address that chooses a package or says where the job is (`packageBookingPath`,
 * `areaBookingPath`). Without scripts it cannot show that, and leads on to the plain forms, which can: past their first
 * step with a package, as the wizard does.
 */
function leadingToForms(choice: [name: string, value: string][]): OwnFillings {
  const query = new URLSearchParams(choice)
  if (query.has('packageId')) query.set('step', 'date')
  const forms = `${paths.bookingForm}?${query}`.replaceAll('&', '&amp;')
  return {
    'head-end': { markup: `<noscript><meta http-equiv="refresh" content="0; url=${forms}"></noscript>` },
  }
}
