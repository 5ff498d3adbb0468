import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/contract/answers.ts'
import { dayMs } from '../../../shared/ground/time/business-time.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { listAlerts } from '../../records/alert/alerts.ts'

/** What the owner is warned of, for a day. */
export const alertRoutes = new Hono<AppEnv>().get('/alerts', async (c) => {
  const alerts = await listAlerts(openDatabase(c.env.DB), Date.now() - dayMs)
  return c.json<Answers['GET /api/admin/alerts']>({ alerts })
})
