import { Hono } from 'hono/tiny'
import {
  appFile,
  loginFile,
  notFoundFile,
  offlineFile,
  pageFile,
  paths,
  publicPaths,
} from '../../shared/routes.ts'
import { readSession } from '../auth/session.ts'
import type { AppEnv } from '../environment.ts'
import { servePage, servePrivatePage } from '../pages.ts'

const isPublic = (path: string) => publicPaths.includes(path)

/** Where to sign in for a page of the dashboard, with the view to come back to when it is not the plain one. */
function signInPath(url: string): string {
  const { pathname, search } = new URL(url)
  if (pathname === paths.dashboard && !search) return paths.login
  return `${paths.login}?next=${encodeURIComponent(pathname + search)}`
}

/** Every page: the public ones as built, the dashboard behind its guard, the rest not found. */
export const pageRoutes = new Hono<AppEnv>()
  .get(paths.login, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (await readSession(c)) return c.redirect(paths.dashboard)
    return servePrivatePage(c, loginFile)
  })
  .on('GET', [paths.dashboard, `${paths.dashboard}/*`], async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!(await readSession(c))) return c.redirect(signInPath(c.req.url))
    return servePrivatePage(c, appFile)
  })
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get('*', async (c) => {
    const { path } = c.req
    if (isPublic(path)) return servePage(c, pageFile(path))
    const withoutSlash = path.replace(/\/+$/, '')
    if (isPublic(withoutSlash) || withoutSlash === paths.login)
      return c.redirect(withoutSlash + new URL(c.req.url).search, 301)
    return servePage(c, notFoundFile, 404)
  })
