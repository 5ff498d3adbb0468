import { Hono } from 'hono'

type Files = { fetch: (url: URL) => Promise<Response> }

/** What a host of static files does for a single-page app: every address is the same page. */
export default new Hono<{ Bindings: { ASSETS: Files } }>().get('/*', (c) =>
  c.env.ASSETS.fetch(new URL('/index.html', c.req.url)),
)
