import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { figuresQuerySchema } from '../shared/booking/figures.ts'
import { callBy } from '../shared/booking/to-call.ts'
import { requireSession } from './account/sessions.ts'
import { toBookingJson } from './booking/booking-json.ts'
import type { ChangesJson, ToCallListJson } from './customer/customer-json.ts'
import { bookingStats } from './booking/list-bookings.ts'
import { readVersion } from './booking/count-changes.ts'
import { openDatabase } from './database/open-database.ts'
import { loadFigures } from './booking/load-figures.ts'
import { listToCall } from './booking/list-to-call.ts'
import type { AppEnv } from './environment.ts'
import { valid } from './http/validate.ts'
import { accountRoutes } from './account/account-routes.ts'
import { adminBookingRoutes } from './booking/admin-booking-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { customerRoutes } from './customer/customer-routes.ts'
import { exportRoutes } from './booking/export-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { calendarFeedAdminRoutes } from './calendar/calendar-feed-routes.ts'

const changesQuerySchema = z.object({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0))) })

export const adminRoutes = new Hono<AppEnv>()
  .use(requireSession)
  .route('/bookings', adminBookingRoutes)
  .route('/calendar', calendarRoutes)
  .route('/calendar-feed', calendarFeedAdminRoutes)
  .route('/customers', customerRoutes)
  .route('/', mailRoutes)
  .route('/', exportRoutes)
  .route('/', scheduleRoutes)
  .route('/', accountRoutes)
  .get('/stats', async (c) => c.json(await bookingStats(openDatabase(c.env.DB))))
  .get('/figures', valid('query', figuresQuerySchema), async (c) => {
    const { from, to } = c.req.valid('query')
    return c.json(await loadFigures(openDatabase(c.env.DB), from, to))
  })
  .get('/to-call', async (c) => {
    const { items, total } = await listToCall(openDatabase(c.env.DB))
    const now = new Date().toISOString()
    const list: ToCallListJson = {
      items: items.map((row) => {
        const by = callBy(row.createdAt)
        return { ...toBookingJson(row), callBy: by, isOverdue: by < now }
      }),
      total,
    }
    return c.json(list)
  })
  .get('/changes', valid('query', changesQuerySchema), async (c) => {
    const version = await readVersion(openDatabase(c.env.DB))
    const etag = `"${version}"`
    c.header('ETag', etag)
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
    const changes: ChangesJson = { version, changed: version !== c.req.valid('query').since }
    return c.json(changes)
  })
