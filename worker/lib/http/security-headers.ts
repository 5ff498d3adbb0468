import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { turnstileOrigin } from '../../../shared/rules/booking/turnstile-origin.ts'
import { transitionStyleHash } from '../../../shared/site/page/transition-style.ts'
import { type AppEnv, turnstileSiteKey } from '../environment.ts'

type Ancestors = "'none'" | "'self'"

/**
 * Pages load only our own files, plus the map's frame on request and Turnstile's script and frame where it is
 * configured. No page may be framed unless its route calls `allowFraming`.
 */
function contentSecurityPolicy(
  env: AppEnv['Bindings'],
  ancestors: Ancestors = "'none'",
  formTargets = "'self'",
): string {
  const turnstile = turnstileSiteKey(env) ? ` ${turnstileOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${turnstile}`,
    `style-src 'self' '${transitionStyleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' https://www.google.com https://maps.google.com${turnstile}`,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

const headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Lets the dashboard frame this page. */
export function allowFraming(c: Context<AppEnv>) {
  c.header('Content-Security-Policy', contentSecurityPolicy(c.env, "'self'"))
  c.header('X-Frame-Options', 'SAMEORIGIN')
}

/** Lets the form of a page lead to Stripe's, since browsers apply the policy to the redirect as well. */
export function allowCheckoutForm(env: AppEnv['Bindings'], page: Response) {
  const { STRIPE_API_BASE: standIn } = env
  const checkout = standIn ? new URL(standIn).origin : 'https://checkout.stripe.com'
  page.headers.set('Content-Security-Policy', contentSecurityPolicy(env, "'none'", `'self' ${checkout}`))
}

/**
 * Sets the security headers of every response unless a route set stricter ones. Files under /assets/ get
 * theirs from client/public/_headers.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const all = { ...headers, 'Content-Security-Policy': contentSecurityPolicy(c.env) }
  for (const [name, value] of Object.entries(all)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  // Vite's dev server injects inline scripts and styles and talks over a socket.
  if (import.meta.env.DEV) c.res.headers.delete('Content-Security-Policy')
})
