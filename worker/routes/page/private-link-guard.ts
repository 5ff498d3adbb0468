import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  invitationFile,
  invitationPath,
  manageFile,
  managePath,
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

/** What has a private page, and its file. */
const pageFiles = {
  booking: manageFile,
  quote: quotePageFile,
  invitation: invitationFile,
  unsubscribe: unsubscribeFile,
}
export type PrivatePageKind = keyof typeof pageFiles

/** So many wrong links may be followed from one network in each quarter of an hour. */
const maxWrongLinks = 20
const quarterMs = 15 * minuteMs

/** What the addresses of private links begin with. */
const pathPrefixes: Record<PrivatePageKind, string> = {
  booking: managePath('', '').slice(0, -2),
  quote: paths.quote,
  invitation: invitationPath(),
  unsubscribe: unsubscribePath(),
}

/** Whose private link an address may be a part of. */
export function findPrivatePageKind(path: string): PrivatePageKind | undefined {
  const pages: PrivatePageKind[] = ['booking', 'quote', 'invitation', 'unsubscribe']
  return pages.find((kind) => path === pathPrefixes[kind] || path.startsWith(`${pathPrefixes[kind]}/`))
}

/**
 * Answers a link that opens nothing. A wrong token and an unknown id get the same page, which says that the link may have
 * been cut off, until a network has tried many. Nobody's wrong links are counted against them that they may not have
 * followed: those to which another site sends their browser, and those that were right once (`isRight`): what they led
 * to is deleted, or its customer was erased.
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
 * Counts a wrong link in the one row of its network, the widest that may be one customer's, and of the quarter of an
 * hour. One too many writes nothing.
 * @returns the seconds until the next quarter when it is, else `null`.
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
 * Limits how often free times are looked up on a private page. Its forms look them up only when a wish is refused, and
 * {@link limitChanges} lets them be sent more rarely than that.
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
 * Limits what is tried with a private link, by what it leads to and by network: each change tells the owner. `:id` in
 * the path names the booking or the quote; behind what looks at the link.
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
