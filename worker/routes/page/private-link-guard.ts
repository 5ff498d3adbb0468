import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  careFile,
  carePath,
  invitationFile,
  invitationPath,
  manageFile,
  managePath,
  passwordResetFile,
  passwordResetPath,
  paths,
  quotePageFile,
  unsubscribeFile,
  unsubscribePath,
} from '../../../shared/lib/page/routes.ts'
import { businessDate, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { countIfWithinCaps, getChangeCaps } from '../../db/booking/visitor-limits.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { clientNetworks } from '../../lib/http/client-network.ts'
import { isCrossSite } from '../../lib/http/cross-site.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { InvalidLink, TooManyAttempts, TooManyChanges } from './private-views.tsx'
import { serveLinkPage } from './serve-link-page.ts'

/** The page file of each kind of private link. */
const pageFiles = {
  booking: manageFile,
  quote: quotePageFile,
  invitation: invitationFile,
  passwordReset: passwordResetFile,
  unsubscribe: unsubscribeFile,
  care: careFile,
}
export type PrivatePageKind = keyof typeof pageFiles

/** How many wrong links one network may follow every 15 minutes. */
const maxWrongLinks = 20
const quarterMs = 15 * minuteMs

const pathPrefixes: Record<PrivatePageKind, string> = {
  booking: managePath('', '').slice(0, -2),
  quote: paths.quote,
  invitation: invitationPath(),
  passwordReset: passwordResetPath(),
  unsubscribe: unsubscribePath(),
  care: carePath(),
}

/** The kind of private page whose prefix a path has. */
export function findPrivatePageKind(path: string): PrivatePageKind | undefined {
  const pages: PrivatePageKind[] = ['booking', 'quote', 'invitation', 'passwordReset', 'unsubscribe', 'care']
  return pages.find((kind) => path === pathPrefixes[kind] || path.startsWith(`${pathPrefixes[kind]}/`))
}

/**
 * Answers an invalid link. A wrong token and an unknown id get the same page, until a network has tried too
 * many. Links that a visitor may have followed innocently do not count: those another site sent the browser
 * to, and those that were valid once (`wasValid`) before the page was deleted or its customer erased.
 */
export async function rejectLink(
  c: Context<AppEnv>,
  kind: PrivatePageKind,
  wasValid: boolean,
  renderPage?: (c: Context<AppEnv>) => Promise<Response>,
): Promise<Response> {
  const shouldCount = !wasValid && !isCrossSite(c)
  const retrySeconds = shouldCount ? await countWrongLink(c, Date.now()) : null
  if (retrySeconds === null && renderPage) return renderPage(c)
  const { business } = await getPublishedSite(c)
  if (retrySeconds === null)
    return serveLinkPage(c, pageFiles[kind], InvalidLink({ kind, wasValid, business }), 404)
  c.header('Retry-After', String(retrySeconds))
  return serveLinkPage(c, pageFiles[kind], TooManyAttempts({ business }), 429)
}

/**
 * Counts a wrong link in one row per network and quarter of an hour, using the widest network that may be one
 * customer's. Above the cap it writes nothing.
 * @returns the seconds until the next quarter when above the cap, else `null`.
 */
async function countWrongLink(c: Context<AppEnv>, now: number): Promise<number | null> {
  const network = clientNetworks(c)?.at(-1)
  if (!network) return null
  const quarter = Math.floor(now / quarterMs)
  const subject = await keyedHash(c.env, `link:${quarter}:${network}`)
  const counts = { day: businessDate(now), subjects: [{ subject, cap: maxWrongLinks }] }
  if (await countIfWithinCaps(openDatabase(c.env.DB), counts)) return null
  return Math.ceil(((quarter + 1) * quarterMs - now) / 1000)
}

/**
 * Limits how often a private page looks up free times. Its forms look them up only after a rejected
 * submission, which {@link limitChanges} limits more strictly.
 */
export const limitLookups = (kind: 'booking' | 'quote') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!(await isRateLimited(c, 'availability'))) return next()
    return serveLinkPage(
      c,
      pageFiles[kind],
      TooManyAttempts({ business: (await getPublishedSite(c)).business }),
      429,
    )
  })

/**
 * Limits changes by booking or quote and by network, because each change notifies the owner. Expects `:id` in
 * the path; use it after the middleware that checks the link.
 */
export const limitChanges = (kind: 'booking' | 'quote') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const counts = await getChangeCaps(c, c.req.param('id') ?? '', Date.now())
    if (
      !counts ||
      (!(await isRateLimited(c, 'booking')) && (await countIfWithinCaps(openDatabase(c.env.DB), counts)))
    ) {
      return next()
    }
    if (!c.res.headers.has('Retry-After')) c.header('Retry-After', secondsUntilTomorrow())
    return serveLinkPage(
      c,
      pageFiles[kind],
      TooManyChanges({ kind, business: (await getPublishedSite(c)).business }),
      429,
    )
  })
