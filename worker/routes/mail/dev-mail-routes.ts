import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../lib/environment.ts'

/** The mail of a developer's machine, from scripts/local/local-mailbox.ts. Anywhere else there is no such page. */
export const devMailRoutes = new Hono<AppEnv>().get('/dev/mail/*', async (c, next) => {
  if (!c.env.LOCAL_MAIL) return next()
  const page = await fetch(new URL(c.req.path, c.env.LOCAL_MAIL))
  return new Response(page.body, page)
})
