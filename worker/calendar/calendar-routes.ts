import { Hono } from 'hono/tiny'
import type { Answers } from '../../shared/http/answers.ts'
import { hoursOn } from '../../shared/schedule/hours.ts'
import { calendarQuerySchema } from '../../shared/schedule/schedule.ts'
import { businessDate, datesBetween } from '../../shared/time/business-time.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { valid } from '../http/validate.ts'
import { toSpecialDayJson, toTimeOffJson } from '../schedule/to-schedule-json.ts'
import { loadCalendar } from './load-calendar.ts'

/** The day and the week: both brands, every crew. */
export const calendarRoutes = new Hono<AppEnv>().get('/', valid('query', calendarQuerySchema), async (c) => {
  const { from, to } = c.req.valid('query')
  const { settings, specialDays, timeOff, bookings } = await loadCalendar(openDatabase(c.env.DB), from, to)
  const special = new Map(specialDays.map((row) => [row.date, toSpecialDayJson(row)]))
  return c.json<Answers['GET /api/admin/calendar']>({
    today: businessDate(Date.now()),
    crewCount: settings.crewCount,
    crewNames: settings.crewNames,
    corridorMinutes: settings.corridorMinutes,
    days: datesBetween(from, to).map(
      (date) => special.get(date) ?? { date, hours: hoursOn(date, settings), note: null },
    ),
    bookings,
    timeOff: timeOff.map(toTimeOffJson),
  })
})
