import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/contract/answers.ts'
import { businessDate } from '../../../shared/ground/time/business-time.ts'
import { todayQuerySchema } from '../../../shared/rules/job/job-request.ts'
import { loadToday } from '../../acts/load-today.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { valid } from '../../ground/http/validate.ts'
import { publishedSite } from '../../records/site/published-site.ts'

/** What a day is run by: both brands, every crew. */
export const todayRoutes = new Hono<AppEnv>().get('/', valid('query', todayQuerySchema), async (c) => {
  const now = Date.now()
  const { date = businessDate(now) } = c.req.valid('query')
  const { catalogue } = await publishedSite(c)
  const today = await loadToday(openDatabase(c.env.DB), date, c.var.user, now, catalogue)
  return c.json<Answers['GET /api/admin/today']>(today)
})
