import { createMiddleware } from 'hono/factory'
import { endedLink } from '../../../shared/rules/booking/booking-erasure.ts'
import { selectLastTimeChange } from '../../db/booking/booking-events.ts'
import { type Booking, selectBooking } from '../../db/booking/bookings.ts'
import { selectCustomerSettings, settingsRow } from '../../db/schedule/load-schedule.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isLinkToken } from '../../lib/text/private-links.ts'
import { rejectLink } from '../page/private-link-guard.ts'

declare module 'hono' {
  /** Set by {@link requireManageLink}. */
  interface ContextVariableMap {
    /** The booking that the private link opens. */
    booking: Booking
    /** How many hours before its start the customer can no longer change it. */
    cutoffHours: number
    /** The owner's names for the crews. */
    crewNames: readonly string[]
    /** True when the owner has asked the customer to reschedule. */
    isMoveProposed: boolean
  }
}

/** Requires a valid private link, whatever the network's limits. A hold has its own page. */
export const requireManageLink = createMiddleware<AppEnv>(async (c, next) => {
  const [id, token] = [c.req.param('id') ?? '', c.req.param('token') ?? '']
  const db = openDatabase(c.env.DB)
  const [[booking], settings, [lastMove]] = await db.batch([
    selectBooking(db, id),
    selectCustomerSettings(db),
    selectLastTimeChange(db, id),
  ])
  const isValidLink = await isLinkToken(c.env, 'manage', id, token, booking?.manageTokenHash)
  if (booking && isValidLink && booking.manageTokenHash !== endedLink) {
    c.set('booking', booking)
    c.set('isMoveProposed', lastMove?.action === 'move-proposed')
    const { cutoffHours, crewNames } = settingsRow(settings)
    c.set('cutoffHours', cutoffHours)
    c.set('crewNames', crewNames)
    return next()
  }
  if (!booking && isValidLink) {
    const { showHold } = await import('./hold-page.tsx')
    const page = await showHold(c, id, token)
    if (page) return page
  }
  return rejectLink(c, 'booking', isValidLink)
})
