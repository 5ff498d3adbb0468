import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Problem } from './http-problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True when the browser reports that another site made the request. */
export function isCrossSite(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** Rejects state-changing requests that a browser sends on behalf of another site. */
export const rejectCrossSite = createMiddleware(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const origin = c.req.header('Origin')
    // A page with `Referrer-Policy: no-referrer` sends `Origin: null`; then rely on Sec-Fetch-Site.
    const isHidden = origin === 'null' && c.req.header('Sec-Fetch-Site') === 'same-origin'
    const isForeign = origin !== undefined && !isHidden && hostOf(origin) !== new URL(c.req.url).host
    if (isForeign || isCrossSite(c)) throw new Problem('cross-site')
  }
  await next()
})

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
