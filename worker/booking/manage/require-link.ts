import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { endedLink } from '../../../shared/customer/erasure.ts'
import { notFoundFile } from '../../../shared/page/routes.ts'
import { countAttempt, linkLimit } from '../../account/throttle.ts'
import { openDatabase } from '../../database/open-database.ts'
import { bookings, scheduleSettings } from '../../database/schema.ts'
import type { AppEnv } from '../../environment.ts'
import { isFromElsewhere } from '../../http/cross-site.ts'
import { servePage } from '../../page/serve-page.ts'
import { settingsRow } from '../../schedule/load-schedule.ts'
import { isManageToken } from './manage-link.ts'
import { serveManagePage } from './serve.ts'
import { TooManyAttempts } from './views.tsx'

/**
 * Lets a booking's own link pass, whatever else its network does. A wrong token and an unknown booking get the same
 * not-found page, until a network has tried many. Nobody's wrong links are counted against them that they may not have
 * followed: those to which another site sends their browser, and those of bookings that are deleted or whose customer
 * was erased.
 */
export const requireLink = createMiddleware<AppEnv>(async (c, next) => {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const db = openDatabase(c.env.DB)
  const [[booking], settings] = await db.batch([
    db.select().from(bookings).where(eq(bookings.id, id)),
    db.select({ cutoffHours: scheduleSettings.cutoffHours }).from(scheduleSettings),
  ])
  const isRight = await isManageToken(c.env, id, token, booking)
  if (booking && isRight && booking.manageTokenHash !== endedLink) {
    c.set('booking', booking)
    c.set('cutoffHours', settingsRow(settings).cutoffHours)
    return next()
  }
  const wait = isRight || isFromElsewhere(c) ? null : await countAttempt(db, [await linkLimit(c)], Date.now())
  if (wait === null) return servePage(c, notFoundFile, 404)
  c.header('Retry-After', String(wait))
  return serveManagePage(c, TooManyAttempts(), 429)
})
