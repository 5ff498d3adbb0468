import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { offeredPath } from '../../../shared/site/published/offered-address.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { isFlood } from '../../ground/http/rate-limit.ts'
import { offeredJson } from '../../ground/page/offered-json.ts'
import { keptSite, newestSite } from '../../records/site/kept-site.ts'

/**
 * What can be booked and who does it, for whoever shows prices in the browser. An address that names what is published
 * is kept for good; any other asks the database, which may know of something newer than this isolate does.
 */
export const offeredRoutes = new Hono<AppEnv>().get(offeredPath, async (c) => {
  const wanted = c.req.query('v')
  const kept = await offeredJson(await keptSite(c))
  const { json, tag } = wanted === kept.tag ? kept : await newestJson(c)
  const cacheControl = wanted === tag ? 'public, max-age=31536000, immutable' : 'no-store'
  return c.body(json, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': cacheControl,
    ETag: `"${tag}"`,
  })
})

/** A flood gets what is kept. */
const newestJson = async (c: Context<AppEnv>) =>
  offeredJson(await ((await isFlood(c, 'availability')) ? keptSite(c) : newestSite(c)))
