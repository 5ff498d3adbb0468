import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { figuresQuerySchema } from '../../shared/figures.ts'
import { callBy } from '../../shared/to-call.ts'
import { requireSession } from '../auth/session.ts'
import { toBookingJson } from '../booking-json.ts'
import type { ChangesJson, ToCallListJson } from '../customer-json.ts'
import { bookingStats } from '../db/booking-list.ts'
import { readVersion } from '../db/changes.ts'
import { openDatabase } from '../db/database.ts'
import { loadFigures } from '../db/figures.ts'
import { listToCall } from '../db/to-call.ts'
import type { AppEnv } from '../environment.ts'
import { valid } from '../http/validate.ts'
import { accountRoutes } from './admin/account.ts'
import { adminBookingRoutes } from './admin/bookings.ts'
import { calendarRoutes } from './admin/calendar.ts'
import { customerRoutes } from './admin/customers.ts'
import { exportRoutes } from './admin/export.ts'
import { mailRoutes } from './admin/mail.ts'
import { scheduleRoutes } from './admin/schedule.ts'
import { calendarFeedAdminRoutes } from './calendar-feed.ts'

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
