import { Hono } from 'hono/tiny'
import { notFoundFile, offlineFile, pageFile, paths } from '../../../shared/ground/page/routes.ts'
import { pageChoice } from '../../../shared/rules/booking/booking-form.ts'
import { retentionOf } from '../../../shared/rules/customer/retention.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { fillPage } from '../../ground/page/fill-page.ts'
import { publishedSite } from '../../records/site/published-site.ts'
import { servePage } from './serve-page.ts'

const isPublic = (path: string) => publicPaths.includes(path)

/** The pages that visitors read, as built; the rest is not found. */
export const publicPageRoutes = new Hono<AppEnv>()
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get(paths.home, async (c) => {
    const page = await servePage(c, pageFile(paths.home))
    const { catalogue } = await publishedSite(c)
    const choice = pageChoice(new URL(c.req.url).searchParams, catalogue)
    return choice.length > 0 ? leadingToForms(page, choice) : page
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
function leadingToForms(page: Response, choice: [name: string, value: string][]): Response {
  const query = new URLSearchParams(choice)
  if (query.has('packageId')) query.set('step', 'date')
  const forms = `${paths.bookingForm}?${query}`.replaceAll('&', '&amp;')
  const redirect = `<noscript><meta http-equiv="refresh" content="0; url=${forms}"></noscript>`
  return fillPage(page, { head: (head) => void head.append(redirect, { html: true }) })
}
