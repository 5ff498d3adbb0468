import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { toMarkup } from '../../lib/page/fill-page.tsx'
import { servePrivatePage } from './serve-page.ts'

/** A private page (its file in routes.ts) with its content: kept by nobody, found by nobody, its address told to nobody. */
export async function serveLinkPage(
  c: Context<AppEnv>,
  file: string,
  content: { toString: () => string },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  // Its frame says who the business is, too: looked up where that is not known well enough.
  await getPublishedSite(c)
  const page = await servePrivatePage(c, file, status, { content: toMarkup(content) })
  page.headers.set('Referrer-Policy', 'no-referrer')
  page.headers.set('X-Robots-Tag', 'noindex')
  const retryAfter = c.res.headers.get('Retry-After')
  if (retryAfter) page.headers.set('Retry-After', retryAfter)
  return page
}
