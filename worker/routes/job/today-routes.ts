import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { todayQuerySchema } from '../../../shared/rules/job/job-request.ts'
import { loadToday } from '../../actions/load-today.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'

/** The day's jobs: both brands, all crews. */
export const todayRoutes = new Hono<AppEnv>().get('/', validate('query', todayQuerySchema), async (c) => {
  const now = Date.now()
  const { date = businessDate(now) } = c.req.valid('query')
  const { catalogue } = await getPublishedSite(c)
  const today = await loadToday(
    openDatabase(c.env.DB),
    date,
    c.var.user,
    now,
    catalogue,
    messageServices(c.env),
  )
  return c.json<ApiResponses['GET /api/admin/today']>(today)
})
