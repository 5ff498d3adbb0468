import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { publishedPath } from '../../../shared/site/published/published-address.ts'
import { getNewestPublished, getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isNotModified } from '../../lib/http/entity-tag.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { publishedJson } from '../../lib/page/published-json.ts'

/**
 * What can be booked and who does it, for scripts that show prices. A URL with the published version's hash
 * is cached forever; any other reads the database, which may be newer than this isolate's cache.
 */
export const publishedRoutes = new Hono<AppEnv>().get(publishedPath, async (c) => {
  const requestedTag = c.req.query('v')
  const cached = await publishedJson(await getPublishedSite(c))
  const { json, tag } = requestedTag === cached.tag ? cached : await loadNewestJson(c)
  const cacheControl = requestedTag === tag ? 'public, max-age=31536000, immutable' : 'no-store'
  const etag = `"${tag}"`
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': cacheControl, ETag: etag }
  return isNotModified(c, etag) ? c.body(null, 304, headers) : c.body(json, 200, headers)
})

/** When rate-limited, answer from the cache. */
const loadNewestJson = async (c: Context<AppEnv>) =>
  publishedJson(
    await ((await isRateLimited(c, 'availability')) ? getPublishedSite(c) : getNewestPublished(c)),
  )
