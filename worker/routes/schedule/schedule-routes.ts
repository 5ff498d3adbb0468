import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { CurrentDocument } from '../../../shared/api/problem.ts'
import { addDays, businessDate } from '../../../shared/lib/time/business-time.ts'
import { holdMinutes } from '../../../shared/rules/deposit/hold.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import {
  dateParameterSchema,
  scheduleSchema,
  specialDaySchema,
  timeOffSchema,
} from '../../../shared/rules/schedule/schedule-schemas.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { selectSettings, settingsRow } from '../../db/schedule/load-schedule.ts'
import {
  deleteSpecialDay,
  listSpecialDays,
  loadLostCapacity,
  type ScheduleSaveOutcome,
  type SpecialDay,
  saveSettings,
  saveSpecialDay,
} from '../../db/schedule/schedule-settings.ts'
import {
  addTimeOff,
  deleteTimeOff,
  findTimeOffConflicts,
  isSameTimeOff,
  listTimeOff,
  type TimeOff,
} from '../../db/schedule/time-off.ts'
import { toScheduleJson, toSpecialDayJson, toTimeOffJson } from '../../db/schedule/to-schedule-json.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

/** How many days ahead special days and bookings are listed: a little more than visitors can book ahead. */
const listedDays = 730

async function loadSettings(db: Database): Promise<ScheduleJson> {
  return toScheduleJson(settingsRow(await selectSettings(db)))
}

const today = () => businessDate(Date.now())
const lastListedDate = () => addDays(today(), listedDays)

/** A day as a range, empty when the day is past. */
const toFutureRange = (date: string) => ({ from: date < today() ? today() : date, to: date })

/**
 * @throws a Problem that lists the bookings that a change of hours conflicts with (design: closing over
 * bookings).
 */
function rejectClosingOver(conflicts: readonly Booking[]): never {
  throw new Problem('closes-over-bookings', {
    detail:
      'These bookings fall in closed hours or lose their van. Keep them, or reschedule or cancel them first.',
    bookings: conflicts.map(toBookingJson),
  })
}

/** Returns the saved row. @throws a Problem when it was not saved. */
function rowOrThrow<Row>(outcome: ScheduleSaveOutcome<Row>, toJson: (row: Row) => CurrentDocument): Row {
  switch (outcome.kind) {
    case 'saved':
      return outcome.row
    case 'closes-over':
      return rejectClosingOver(outcome.bookings)
    case 'conflict':
      throw conflictProblem(toJson(outcome.row))
  }
}

const toNullableDayJson = (row: SpecialDay | null) => row && toSpecialDayJson(row)

/** Settings, special days and time off (design: slots). */
export const scheduleRoutes = new Hono<AppEnv>()
  .get('/schedule', async (c) => {
    return c.json<ApiResponses['GET /api/admin/schedule']>(await loadSettings(openDatabase(c.env.DB)))
  })
  .put('/schedule', jsonBody, validate('json', scheduleSchema), async (c) => {
    const { keepBookings, ...settings } = c.req.valid('json')
    const db = openDatabase(c.env.DB)
    const ahead = { from: today(), to: lastListedDate() }
    const closing = await loadLostCapacity(db, ahead, keepBookings, settings)
    const outcome = await saveSettings(db, settings, closing, await auditedBy(c))
    const saved = toScheduleJson(rowOrThrow(outcome, toScheduleJson))
    return c.json<ApiResponses['PUT /api/admin/schedule']>(saved)
  })
  .get('/special-days', async (c) => {
    const rows = await listSpecialDays(openDatabase(c.env.DB), today(), lastListedDate())
    return c.json<ApiResponses['GET /api/admin/special-days']>({ days: rows.map(toSpecialDayJson) })
  })
  .put(
    '/special-days/:date',
    jsonBody,
    validate('param', dateParameterSchema),
    validate('json', specialDaySchema),
    async (c) => {
      const { date } = c.req.valid('param')
      const { hours, note, keepBookings, updatedAt } = c.req.valid('json')
      const db = openDatabase(c.env.DB)
      const closing = await loadLostCapacity(db, toFutureRange(date), keepBookings, {
        specialDays: { [date]: hours },
      })
      const day = { date, opens: hours?.opens ?? null, closes: hours?.closes ?? null, note: note || null }
      const outcome = await saveSpecialDay(db, day, updatedAt, closing, await auditedBy(c))
      const saved = rowOrThrow(outcome, toNullableDayJson)
      if (!saved) throw new Error('The special day that was saved was not returned.')
      return c.json<ApiResponses['PUT /api/admin/special-days/:date']>(toSpecialDayJson(saved))
    },
  )
  .delete('/special-days/:date', async (c) => {
    const date = c.req.param('date')
    const db = openDatabase(c.env.DB)
    const keepBookings = c.req.query('keepBookings') === 'true'
    const closing = await loadLostCapacity(db, toFutureRange(date), keepBookings, { specialDays: {} })
    const outcome = await deleteSpecialDay(db, date, c.req.query('updatedAt'), closing, await auditedBy(c))
    if (!rowOrThrow(outcome, toNullableDayJson))
      throw new Problem('not-found', { detail: 'This day has no special hours' })
    return c.body(null, 204)
  })
  .get('/time-off', async (c) => {
    const rows = await listTimeOff(openDatabase(c.env.DB), today())
    return c.json<ApiResponses['GET /api/admin/time-off']>({ items: rows.map(toTimeOffJson) })
  })
  .post('/time-off', jsonBody, validate('json', timeOffSchema), async (c) => {
    const input = c.req.valid('json')
    const db = openDatabase(c.env.DB)
    const created = (off: TimeOff) =>
      c.json<ApiResponses['POST /api/admin/time-off']>(toTimeOffJson(off), 201)
    const added = await addTimeOff(db, input, await auditedBy(c))
    if (added) return created(added)
    const { bookings, timeOff, isHeld } = await findTimeOffConflicts(db, input)
    const earlier = timeOff.find((off) => isSameTimeOff(off, input))
    if (earlier) return created(earlier)
    throw new Problem('time-off-conflict', {
      detail: isHeld
        ? `Somebody is paying a deposit for one of these hours right now. Try again in ${holdMinutes} minutes.`
        : 'Some of these hours are taken. Keep the bookings, or reschedule or cancel them first.',
      bookings: bookings.map(toBookingJson),
      timeOff: timeOff.map(toTimeOffJson),
    })
  })
  .delete('/time-off/:id', async (c) => {
    if (!(await deleteTimeOff(openDatabase(c.env.DB), c.req.param('id'), await auditedBy(c)))) {
      throw new Problem('not-found', { detail: 'This time off no longer exists' })
    }
    return c.body(null, 204)
  })
