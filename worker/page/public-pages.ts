import { Hono } from 'hono/tiny'
import { publicPaths } from '../../shared/page/public-paths.ts'
import { notFoundFile, offlineFile, pageFile, paths } from '../../shared/page/routes.ts'
import type { AppEnv } from '../environment.ts'
import { servePage } from './serve-page.ts'

const isPublic = (path: string) => publicPaths.includes(path)

/** The pages that visitors read, as built; the rest is not found. */
export const publicPageRoutes = new Hono<AppEnv>()
  .get(paths.offline, (c) => servePage(c, offlineFile))
  .get('*', async (c) => {
    const { path } = c.req
    if (isPublic(path)) return servePage(c, pageFile(path))
    const withoutSlash = path.replace(/\/+$/, '')
    if (isPublic(withoutSlash) || withoutSlash === paths.login)
      return c.redirect(withoutSlash + new URL(c.req.url).search, 301)
    return servePage(c, notFoundFile, 404)
  })
