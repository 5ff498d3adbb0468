import { Hono } from 'hono/tiny'
import { type Location, locations } from '../../../shared/lib/business/location.ts'
import { notFoundFile, pageFile, paths } from '../../../shared/lib/page/routes.ts'
import { retentionOf } from '../../../shared/rules/customer/retention.ts'
import { servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import { previewPath } from '../../../shared/site/draft/preview-path.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import { continueSession } from '../../db/account/sessions.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { draftedSite, loadSiteState } from '../../db/site/site-draft.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { allowFraming } from '../../lib/http/security-headers.ts'
import { signInPath } from '../page/dashboard-page-routes.ts'
import { renderPreview } from '../page/serve-page.ts'

const previewNote = '<p class="preview-note">Preview of unpublished changes. Only you can see this.</p>'

/**
 * The real pages with the draft's data, both brands under one host, because a session belongs to its host.
 * Links stay within the preview; forms submit to the published site.
 */
export const previewRoutes = new Hono<AppEnv>().get(`${previewPath(':location', '')}/*`, async (c) => {
  c.header('Cache-Control', 'no-store')
  const session = await continueSession(c, Date.now())
  if (session?.role !== 'owner') return c.redirect(signInPath(c.req.url))
  const requestedLocation = locations.find((each) => each === c.req.param('location'))
  const path =
    requestedLocation &&
    (c.req.path.slice(previewPath(requestedLocation, '').length).replace(/\/+$/, '') || paths.home)
  const isPage = path !== undefined && publicPaths.includes(path)
  const state = await loadSiteState(openDatabase(c.env.DB))
  const current = await getPublishedSite(c)
  const published = { ...current, ...toPublishedSite(draftedSite(state), servedPlaces(current.catalogue)) }
  const location = requestedLocation ?? locations[0]
  const html = await renderPreview(c, isPage ? pageFile(path) : notFoundFile, {
    published,
    location,
    publishedAddress: '/api/admin/site/draft',
    responseFillings: {
      'body-start': { markup: previewNote },
      'kept-months': String(retentionOf(c.env, Date.now()).months),
    },
  })
  c.header('X-Robots-Tag', 'noindex')
  allowFraming(c)
  return c.html(rewritePreviewLinks(location, html), isPage ? 200 : 404)
})

/** Rewrites links to other pages of the site to their previews. */
const rewritePreviewLinks = (location: Location, html: string) =>
  html.replace(/<a (?:[^>]* )?href="(?=\/)/g, `$&${previewPath(location, '')}`)
