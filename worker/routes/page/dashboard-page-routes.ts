import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { appFile, dashboardHomePath, loginFile, paths, todayFile } from '../../../shared/lib/page/routes.ts'
import { continueSession, readSession } from '../../db/account/sessions.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { servePrivatePage } from './serve-page.ts'

/** The sign-in path for a dashboard page, with the view to return to unless it is the home screen. */
export function signInPath(url: string): string {
  const { pathname, search } = new URL(url)
  if (pathname === paths.dashboard && !search) return paths.login
  return `${paths.login}?next=${encodeURIComponent(pathname + search)}`
}

/** True when the visitor enters the dashboard from outside, not from one of its screens. */
function isDashboardEntry({ req }: Context<AppEnv>): boolean {
  const { pathname, search } = new URL(req.url)
  const from = URL.parse(req.header('Referer') ?? '')?.pathname ?? ''
  return pathname === paths.dashboard && !search && !from.startsWith(paths.dashboard)
}

/** Loads the published site first, because the page shows the business's current name. */
async function serveApp(c: Context<AppEnv>, file: string): Promise<Response> {
  await getPublishedSite(c)
  return servePrivatePage(c, file)
}

/** The dashboard's pages: its views for signed-in accounts, sign-in for everyone else. */
export const dashboardPageRoutes = new Hono<AppEnv>()
  .get(paths.login, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (await readSession(c)) return c.redirect(paths.dashboard)
    return serveApp(c, loginFile)
  })
  .on('GET', [paths.dashboard, `${paths.dashboard}/*`], async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!(await continueSession(c, Date.now()))) return c.redirect(signInPath(c.req.url))
    const startScreen = dashboardHomePath(c.req.header('User-Agent') ?? '')
    if (startScreen !== paths.dashboard && isDashboardEntry(c)) return c.redirect(startScreen)
    return serveApp(c, c.req.path === paths.today ? todayFile : appFile)
  })
