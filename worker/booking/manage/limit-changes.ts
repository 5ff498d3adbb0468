import { createMiddleware } from 'hono/factory'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { isFlood } from '../../http/rate-limit.ts'
import { untilTomorrow } from '../answer-order.ts'
import { countedChange, isWithinCaps } from '../daily-caps.ts'
import { serveManagePage } from './serve.ts'
import { TooManyChanges } from './views.tsx'

/** Limits what is tried with a booking's link, by booking and by network: each change tells the owner. Behind `requireLink`. */
export const limitChanges = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const counts = await countedChange(c, c.var.booking.id, Date.now())
  if (!counts || (!(await isFlood(c, 'booking')) && (await isWithinCaps(openDatabase(c.env.DB), counts)))) {
    return next()
  }
  if (!c.res.headers.has('Retry-After')) c.header('Retry-After', untilTomorrow())
  return serveManagePage(c, TooManyChanges(), 429)
})
