import { Hono } from 'hono/tiny'
import type { Answers } from '../../shared/http/answers.ts'
import {
  dateParameterSchema,
  scheduleSchema,
  specialDaySchema,
  timeOffSchema,
} from '../../shared/schedule/schedule.ts'
import type { ScheduleJson } from '../../shared/schedule/schedule-json.ts'
import { addDays, businessDate } from '../../shared/time/business-time.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { scheduleSettings } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'
import { jsonBody, valid } from '../http/validate.ts'
import { settingsRow } from './load-schedule.ts'
import { deleteSpecialDay, listSpecialDays, putSpecialDay } from './special-days.ts'
import { addTimeOff, deleteTimeOff, findInTheWay, listTimeOff, saveSettings } from './time-off.ts'
import { toScheduleJson, toSpecialDayJson, toTimeOffJson } from './to-schedule-json.ts'

/** Special days are listed for as long as a booking can lie ahead, and a little more. */
const listedDays = 730

async function loadSettings(db: Database): Promise<ScheduleJson> {
  return toScheduleJson(settingsRow(await db.select().from(scheduleSettings)))
}

const today = () => businessDate(Date.now())

/** When jobs are taken: settings, special days and time off (design: slots). */
export const scheduleRoutes = new Hono<AppEnv>()
  .get('/schedule', async (c) => {
    return c.json<Answers['GET /api/admin/schedule']>(await loadSettings(openDatabase(c.env.DB)))
  })
  .put('/schedule', jsonBody, valid('json', scheduleSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    await saveSettings(db, c.req.valid('json'), today())
    return c.json<Answers['PUT /api/admin/schedule']>(await loadSettings(db))
  })
  .get('/special-days', async (c) => {
    const rows = await listSpecialDays(openDatabase(c.env.DB), today(), addDays(today(), listedDays))
    return c.json<Answers['GET /api/admin/special-days']>({ days: rows.map(toSpecialDayJson) })
  })
  .put(
    '/special-days/:date',
    jsonBody,
    valid('param', dateParameterSchema),
    valid('json', specialDaySchema),
    async (c) => {
      const { date } = c.req.valid('param')
      const day = await putSpecialDay(openDatabase(c.env.DB), date, c.req.valid('json'))
      return c.json<Answers['PUT /api/admin/special-days/:date']>(toSpecialDayJson(day))
    },
  )
  .delete('/special-days/:date', async (c) => {
    if (!(await deleteSpecialDay(openDatabase(c.env.DB), c.req.param('date')))) {
      throw new Problem('not-found', { detail: 'This day has no hours of its own' })
    }
    return c.body(null, 204)
  })
  .get('/time-off', async (c) => {
    const rows = await listTimeOff(openDatabase(c.env.DB), today())
    return c.json<Answers['GET /api/admin/time-off']>({ items: rows.map(toTimeOffJson) })
  })
  .post('/time-off', jsonBody, valid('json', timeOffSchema), async (c) => {
    const input = c.req.valid('json')
    const db = openDatabase(c.env.DB)
    const added = await addTimeOff(db, input, new Date().toISOString())
    if (added) return c.json<Answers['POST /api/admin/time-off']>(toTimeOffJson(added), 201)
    const { bookings, timeOff } = await findInTheWay(db, input)
    throw new Problem('time-off-conflict', {
      detail: 'Some of these hours are taken. Move or cancel the bookings first.',
      bookings: bookings.map(toBookingJson),
      timeOff: timeOff.map(toTimeOffJson),
    })
  })
  .delete('/time-off/:id', async (c) => {
    if (!(await deleteTimeOff(openDatabase(c.env.DB), c.req.param('id')))) {
      throw new Problem('not-found', { detail: 'This time off no longer exists' })
    }
    return c.body(null, 204)
  })
