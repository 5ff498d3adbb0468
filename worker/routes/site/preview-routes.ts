import { Hono } from 'hono/tiny'
import { type Location, locations } from '../../../shared/ground/business/location.ts'
import { notFoundFile, pageFile, paths } from '../../../shared/ground/page/routes.ts'
import { previewPath } from '../../../shared/site/draft/preview-path.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { publishedOf } from '../../../shared/site/published/published-site.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { fillPage } from '../../ground/page/fill-page.ts'
import { continueSession } from '../../records/account/sessions.ts'
import { publishedSite } from '../../records/site/published-site.ts'
import { draftedSite, loadSiteState } from '../../records/site/site-draft.ts'
import { signInPath } from '../page/owner-pages.ts'
import { servePreview } from '../page/serve-page.ts'

const note = '<p class="preview-note">Preview: what is not published yet. Nobody else sees this.</p>'

/**
 * The real pages with the draft on them, of both brands under one address, since a session belongs to its host. Links
 * stay in the preview; what is sent from it meets the published site.
 */
export const previewRoutes = new Hono<AppEnv>().get(`${previewPath(':location', '')}/*`, async (c) => {
  c.header('Cache-Control', 'no-store')
  const session = await continueSession(c, Date.now())
  if (session?.role !== 'owner') return c.redirect(signInPath(c.req.url))
  const location = locations.find((each) => each === c.req.param('location'))
  const path =
    location && (c.req.path.slice(previewPath(location, '').length).replace(/\/+$/, '') || paths.home)
  const isPage = path !== undefined && publicPaths.includes(path)
  const state = await loadSiteState(openDatabase(c.env.DB))
  const preview = { ...(await publishedSite(c)), ...publishedOf(draftedSite(state)) }
  const file = isPage ? pageFile(path) : notFoundFile
  const page = await servePreview(c, file, preview, location ?? locations[0], isPage ? 200 : 404)
  page.headers.set('X-Robots-Tag', 'noindex')
  return fillPage(page, {
    'a[href^="/"]': stayIn(location ?? locations[0]),
    '[data-site]': (element) => void element.setAttribute('data-site', '/api/admin/site/draft'),
    'body > :first-child': (element) => void element.before(note, { html: true }),
  })
})

const stayIn = (location: Location) => (element: Element) => {
  const href = element.getAttribute('href')
  if (href) element.setAttribute('href', previewPath(location, href))
}
