import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { calendarFeedPath, notFoundFile } from '../../../shared/lib/page/routes.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { icsFeed } from '../../../shared/rules/calendar/ics-feed.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import {
  deleteFeed,
  findFeedOf,
  hasFeed,
  listFeedBookings,
  replaceFeed,
} from '../../db/calendar/calendar-feed.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { respondWithCalendarFeed } from '../../lib/http/calendar-response.ts'
import { randomToken, sha256 } from '../../lib/text/hash.ts'
import { servePage } from '../page/serve-page.ts'

/** The private calendar feed. A wrong token gets the not-found page. */
export const calendarFeedRoutes = new Hono<AppEnv>().get('/calendar/:file{.+\\.ics}', async (c) => {
  const token = c.req.param('file').replace(/\.ics$/, '')
  const db = openDatabase(c.env.DB)
  if (!(await hasFeed(db, await sha256(token)))) return servePage(c, notFoundFile, 404)
  const [bookings, { business }] = await Promise.all([
    listFeedBookings(db, businessDate(Date.now())),
    getPublishedSite(c),
  ])
  return respondWithCalendarFeed(c, icsFeed(bookings, business), 'inline; filename="bookings.ics"')
})

/** Manages the account's private calendar link, which is shown once, when it is created. */
export const calendarFeedAdminRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const feed = await findFeedOf(openDatabase(c.env.DB), c.var.user.id)
    return c.json<ApiResponses['GET /api/admin/calendar-feed']>({ createdAt: feed?.createdAt ?? null })
  })
  .post('/', async (c) => {
    const token = randomToken()
    const by = await auditedBy(c)
    await replaceFeed(openDatabase(c.env.DB), c.var.user.id, await sha256(token), by)
    const url = new URL(calendarFeedPath(token), siteOrigin(new URL(c.req.url))).href
    return c.json<ApiResponses['POST /api/admin/calendar-feed']>({ url, createdAt: by.at }, 201)
  })
  .delete('/', async (c) => {
    await deleteFeed(openDatabase(c.env.DB), c.var.user.id, await auditedBy(c))
    return c.body(null, 204)
  })
