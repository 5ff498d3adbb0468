import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { toMarkup } from '../../lib/page/fill-page.tsx'
import { servePrivatePage } from './serve-page.ts'

/**
 * Renders a private page (its file is in routes.ts): neither cached nor indexed, and its URL does not leak as
 * a referrer.
 */
export async function serveLinkPage(
  c: Context<AppEnv>,
  file: string,
  content: { toString: () => string },
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  // The page's frame contains the business's details; make sure that they are loaded.
  await getPublishedSite(c)
  const page = await servePrivatePage(c, file, status, { content: toMarkup(content) })
  page.headers.set('Referrer-Policy', 'no-referrer')
  page.headers.set('X-Robots-Tag', 'noindex')
  const retryAfter = c.res.headers.get('Retry-After')
  if (retryAfter) page.headers.set('Retry-After', retryAfter)
  return page
}
