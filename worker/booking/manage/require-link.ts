import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { notFoundFile } from '../../../shared/page/routes.ts'
import { linkSubject, recentFailures, recordFailure, waitAfterWrongLinks } from '../../account/throttle.ts'
import { openDatabase } from '../../database/open-database.ts'
import { bookings, scheduleSettings } from '../../database/schema.ts'
import type { AppEnv } from '../../environment.ts'
import { servePage } from '../../page/serve-page.ts'
import { settingsRow } from '../../schedule/load-schedule.ts'
import { isManageToken } from './manage-link.ts'
import { serveManagePage } from './serve.ts'
import { TooManyAttempts } from './views.tsx'

/**
 * Lets a booking's own link pass. A wrong token and an unknown booking get the same not-found page; an address that
 * tries many has to wait, with a right link too.
 */
export const requireLink = createMiddleware<AppEnv>(async (c, next) => {
  const now = Date.now()
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const db = openDatabase(c.env.DB)
  const subject = await linkSubject(c)
  const [[booking], settings, [failures]] = await db.batch([
    db.select().from(bookings).where(eq(bookings.id, id)),
    db.select({ cutoffHours: scheduleSettings.cutoffHours }).from(scheduleSettings),
    recentFailures(db, subject, now),
  ])
  const wait = waitAfterWrongLinks(failures, now)
  if (wait !== null) {
    c.header('Retry-After', String(wait))
    return serveManagePage(c, TooManyAttempts(), 429)
  }
  if (!booking || !(await isManageToken(c.env, id, token, booking))) {
    await recordFailure(db, subject, now)
    return servePage(c, notFoundFile, 404)
  }
  c.set('booking', booking)
  c.set('cutoffHours', settingsRow(settings).cutoffHours)
  await next()
})
