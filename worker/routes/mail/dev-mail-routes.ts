import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../lib/environment.ts'

/**
 * Shows the local mailbox (scripts/local/local-mailbox.ts) in development; elsewhere the page does not exist.
 */
export const devMailRoutes = new Hono<AppEnv>().get('/dev/mail/*', async (c, next) => {
  if (!c.env.LOCAL_MAIL) return next()
  const page = await fetch(new URL(c.req.path, c.env.LOCAL_MAIL))
  return new Response(page.body, page)
})
