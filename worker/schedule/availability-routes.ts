import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../shared/http/answers.ts'
import { defaultDurationMinutes, durationOf, packageById, packageIds } from '../../shared/price/packages.ts'
import { maxAvailabilityDays } from '../../shared/schedule/availability.ts'
import { toAvailabilityJson } from '../../shared/schedule/availability-json.ts'
import { calendarDate, isShortRange } from '../../shared/schedule/schedule.ts'
import { addDays, businessDate } from '../../shared/time/business-time.ts'
import { openReplica } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { valid } from '../http/validate.ts'
import { loadAvailability } from './load-schedule.ts'

const querySchema = z
  .object({
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    packageId: z.optional(z.enum(packageIds, 'Please choose one of our packages')),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: 'Please give both from and to, or neither',
      path: ['from'],
    }),
    z.refine(({ from, to }) => !from || !to || isShortRange(from, to, maxAvailabilityDays), {
      error: `The range must run forward over at most ${maxAvailabilityDays} days`,
      path: ['to'],
    }),
  )

/**
 * Free times by day. Without a range, the longest one from the business's today, so that a calendar need not trust
 * the visitor's clock; `today` and `lastDate` say where it may begin and end. A free time that was taken a moment ago
 * does no harm: booking it is refused.
 */
export const availabilityRoutes = new Hono<AppEnv>().get('/', valid('query', querySchema), async (c) => {
  const now = Date.now()
  const { from = businessDate(now), to, packageId } = c.req.valid('query')
  const range = { from, to: to ?? addDays(from, maxAvailabilityDays - 1) }
  const duration = packageId ? durationOf(packageById(packageId)) : defaultDurationMinutes
  const free = await loadAvailability(openReplica(c.env.DB), range, duration, now)
  return c.json<Answers['GET /api/availability']>(toAvailabilityJson(free))
})
