import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../shared/http/answers.ts'
import { toOwnerStartsJson } from '../../shared/schedule/availability-json.ts'
import { daysAhead } from '../../shared/schedule/job.ts'
import { ownerStarts } from '../../shared/schedule/owner-starts.ts'
import { calendarDate, maxCrews } from '../../shared/schedule/schedule.ts'
import { addDays } from '../../shared/time/business-time.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'
import { valid } from '../http/validate.ts'
import { loadSchedule } from '../schedule/load-schedule.ts'
import { findBooking } from './bookings.ts'

const querySchema = z.object({
  date: calendarDate,
  crew: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews))),
})

/** Where a booking could go on a day, its own hours counted as free; by one crew alone, if it has to be that. */
export const startRoutes = new Hono<AppEnv>().get('/:id/starts', valid('query', querySchema), async (c) => {
  const { date, crew } = c.req.valid('query')
  const db = openDatabase(c.env.DB)
  const booking = await findBooking(db, c.req.param('id'))
  if (!booking) throw new Problem('not-found', { detail: 'This booking no longer exists' })
  const schedule = await loadSchedule(db, date, addDays(date, daysAhead(booking)), booking.id)
  const starts = ownerStarts(date, booking, schedule, Date.now(), { preferred: booking.crew, only: crew })
  return c.json<Answers['GET /api/admin/bookings/:id/starts']>(
    toOwnerStartsJson(date, schedule.settings, starts),
  )
})
