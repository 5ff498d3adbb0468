import { createMiddleware } from 'hono/factory'

/** Keeps every API answer out of caches. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})
