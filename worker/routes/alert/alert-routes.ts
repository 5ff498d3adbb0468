import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { listAlerts } from '../../db/alert/alerts.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'

/** Alerts of the last day. */
export const alertRoutes = new Hono<AppEnv>().get('/alerts', async (c) => {
  const alerts = await listAlerts(openDatabase(c.env.DB), Date.now() - dayMs)
  return c.json<ApiResponses['GET /api/admin/alerts']>({ alerts })
})
