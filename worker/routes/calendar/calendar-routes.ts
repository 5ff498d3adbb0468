import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { businessDate, datesBetween, monthRange } from '../../../shared/lib/time/business-time.ts'
import type { CalendarBookingJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { shortestDuration } from '../../../shared/rules/price/catalogue.ts'
import { hoursOn, isTimeOffOn, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { calendarMonthSchema, calendarQuerySchema } from '../../../shared/rules/schedule/schedule-schemas.ts'
import { loadCalendar, loadMonth } from '../../db/calendar/load-calendar.ts'
import type { SpecialDay } from '../../db/schedule/schedule-settings.ts'
import { toSpecialDayJson, toTimeOffJson } from '../../db/schedule/to-schedule-json.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'

/** The day, week and month views: both brands, all crews. */
export const calendarRoutes = new Hono<AppEnv>()
  .get('/', validate('query', calendarQuerySchema), async (c) => {
    const { from, to } = c.req.valid('query')
    const { settings, busy, specialDays, timeOff, held, bookings } = await loadCalendar(
      openDatabase(c.env.DB),
      from,
      to,
    )
    const withoutPrice = (booking: CalendarBookingJson) => ({ ...booking, totalPrice: null })
    return c.json<ApiResponses['GET /api/admin/calendar']>({
      today: businessDate(Date.now()),
      crewCount: settings.crewCount,
      crewNames: settings.crewNames,
      corridorMinutes: settings.corridorMinutes,
      days: daysOf(from, to, settings, specialDays).map(({ isSpecial, ...day }) => day),
      bookings: c.var.user.role === 'crew' ? bookings.map(withoutPrice) : bookings,
      timeOff: timeOff.map(toTimeOffJson),
      held,
      busy,
      shortestMinutes: shortestDuration((await getPublishedSite(c)).catalogue),
    })
  })
  .get('/month', validate('query', calendarMonthSchema), async (c) => {
    const { from, to } = monthRange(c.req.valid('query').month)
    const { settings, specialDays, timeOff, loads } = await loadMonth(openDatabase(c.env.DB), from, to)
    const byDate = new Map(loads.map((load) => [load.date, load]))
    const emptyDay = { bookings: 0, bookedMinutes: 0 }
    return c.json<ApiResponses['GET /api/admin/calendar/month']>({
      today: businessDate(Date.now()),
      crewCount: settings.crewCount,
      days: daysOf(from, to, settings, specialDays).map((day) => ({
        ...emptyDay,
        ...byDate.get(day.date),
        ...day,
        hasTimeOff: timeOff.some((off) => isTimeOffOn(off, day.date)),
      })),
    })
  })

/** Every day of a range with its hours: a special day's, or the weekday's. */
function daysOf(from: string, to: string, settings: ScheduleSettings, specialDays: readonly SpecialDay[]) {
  const special = new Map(
    specialDays.map((row) => {
      const { updatedAt: _, ...day } = toSpecialDayJson(row)
      return [row.date, { ...day, isSpecial: true }]
    }),
  )
  return datesBetween(from, to).map(
    (date) => special.get(date) ?? { date, hours: hoursOn(date, settings), note: null, isSpecial: false },
  )
}
