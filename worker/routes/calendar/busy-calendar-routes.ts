import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { brandOrigins } from '../../../shared/lib/business/brand-origins.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import {
  type BusyCalendarJson,
  type BusyCalendarsJson,
  busyCalendarMessages,
  newBusyCalendarSchema,
} from '../../../shared/rules/calendar/busy-calendar.ts'
import { readBusyCalendar } from '../../actions/sync-busy-calendars.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import {
  addBusyCalendar,
  type BusyCalendar,
  removeBusyCalendar,
  selectBusyCalendars,
  selectOverlaps,
} from '../../db/calendar/busy-calendars.ts'
import { parseCalendarUrl } from '../../lib/calendar/calendar-url.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

const invalidAddress = (message: string) =>
  new Problem('invalid', { detail: bookingMessages.checkFields, errors: [{ field: 'url', message }] })

/** The owner's own calendars. Their addresses are secrets that no response contains. */
export const busyCalendarRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<ApiResponses['GET /api/admin/busy-calendars']>(await loadBusyCalendars(openDatabase(c.env.DB))),
  )
  .post('/', jsonBody, validate('json', newBusyCalendarSchema), async (c) => {
    const { crew, url: text } = c.req.valid('json')
    const url = parseCalendarUrl(text)
    if (!url) throw invalidAddress(busyCalendarMessages.address)
    const ownHosts = [...Object.values(brandOrigins).map((origin) => new URL(origin).host), hostOf(c.req.url)]
    if (ownHosts.includes(url.host)) throw invalidAddress(busyCalendarMessages.own)
    const unread = { url: url.href, etag: null, lastModified: null, parsedAt: null }
    const state = await readBusyCalendar(unread, Date.now())
    if (state.failure) throw invalidAddress(busyCalendarMessages.failures[state.failure])
    const db = openDatabase(c.env.DB)
    const row = { id: crypto.randomUUID(), crew, url: url.href, ...state }
    if (!(await addBusyCalendar(db, row, await auditedBy(c))))
      throw invalidAddress(busyCalendarMessages.tooMany)
    return c.json<ApiResponses['POST /api/admin/busy-calendars']>(await loadBusyCalendars(db), 201)
  })
  .delete('/:id', async (c) => {
    const isRemoved = await removeBusyCalendar(openDatabase(c.env.DB), c.req.param('id'), await auditedBy(c))
    if (!isRemoved) throw new Problem('not-found')
    return c.body(null, 204)
  })

const hostOf = (address: string) => new URL(address).host

async function loadBusyCalendars(db: Database): Promise<BusyCalendarsJson> {
  const today = businessDate(Date.now())
  const [calendars, overlaps] = await db.batch([selectBusyCalendars(db), selectOverlaps(db, today)])
  return { calendars: calendars.map((each) => toBusyCalendarJson(each, today)), overlaps }
}

const toBusyCalendarJson = (
  { id, crew, url, readAt, failure, times }: BusyCalendar,
  today: string,
): BusyCalendarJson => ({
  ...{ id, crew, readAt, failure },
  host: hostOf(url),
  count: times.filter(([date]) => date >= today).length,
})
