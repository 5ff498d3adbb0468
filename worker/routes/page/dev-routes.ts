import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../lib/environment.ts'

/**
 * Shows the local mailbox and the local stand-in for Stripe's page (scripts/local/local-mailbox.ts and
 * local-stripe.ts) in development; elsewhere the pages do not exist.
 */
export const devRoutes = new Hono<AppEnv>()
  .get('/dev/mail/*', async (c, next) => {
    const { LOCAL_MAIL } = c.env
    if (!LOCAL_MAIL) return next()
    const page = await fetch(new URL(c.req.path, LOCAL_MAIL))
    return new Response(page.body, page)
  })
  .on(['GET', 'POST'], '/dev/pay/*', async (c, next) => {
    const { LOCAL_MAIL, STRIPE_API_BASE } = c.env
    if (!LOCAL_MAIL || !STRIPE_API_BASE) return next()
    const page = await fetch(new URL(c.req.path, STRIPE_API_BASE), {
      method: c.req.method,
      redirect: 'manual',
    })
    return new Response(page.body, page)
  })
