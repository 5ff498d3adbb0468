import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { areaSlugs, homeArea } from '../../../shared/lib/business/area-names.ts'
import { areaOf } from '../../../shared/lib/business/place.ts'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { placeSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import { ownerFields } from '../../../shared/rules/booking/order-request.ts'
import { type OwnerStartsJson, toOwnerStartsJson } from '../../../shared/rules/schedule/availability-json.ts'
import { crewDaysOf } from '../../../shared/rules/schedule/crews.ts'
import { type Job, maxDaysAfterStart } from '../../../shared/rules/schedule/job.ts'
import { ownerStarts } from '../../../shared/rules/schedule/owner-starts.ts'
import { calendarDate, maxCrews } from '../../../shared/rules/schedule/schedule-schemas.ts'
import { type Booking, findBooking } from '../../db/booking/bookings.ts'
import { loadSchedule } from '../../db/schedule/load-schedule.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'
import { toProblem } from './outcome-problems.ts'

const dayFields = {
  date: calendarDate,
  crew: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxCrews))),
}

const daySchema = z.object(dayFields)

const jobSchema = z.object({
  ...dayFields,
  durationMinutes: z.pipe(z.coerce.number(), ownerFields.durationMinutes),
  place: placeSchema.shape.place,
  area: z._default(z.enum(areaSlugs, bookingMessages.chooseArea), homeArea),
  address: placeSchema.shape.address,
})

/** Lists possible starts on a day, optionally for one crew. An existing booking's own hours count as free. */
async function loadStarts(
  db: Database,
  { date, crew }: z.output<typeof daySchema>,
  job: Job,
  existing?: Booking,
): Promise<OwnerStartsJson> {
  const options = { exceptBookingId: existing?.id, withAddresses: Boolean(job.address) }
  const { settings, claims } = await loadSchedule(db, date, addDays(date, maxDaysAfterStart(job)), options)
  const schedule = { settings, crewDays: crewDaysOf(claims) }
  const starts = ownerStarts(date, job, schedule, Date.now(), { preferred: existing?.crew, only: crew })
  return toOwnerStartsJson(date, settings, starts)
}

export const startRoutes = new Hono<AppEnv>()
  .get('/starts', validate('query', jobSchema), async (c) => {
    const { durationMinutes, place, area, address, ...day } = c.req.valid('query')
    const job = {
      durationMinutes,
      place,
      area: areaOf(place, area),
      address: place === 'mobile' ? address : null,
    }
    return c.json<ApiResponses['GET /api/admin/starts']>(await loadStarts(openDatabase(c.env.DB), day, job))
  })
  .get('/bookings/:id/starts', validate('query', daySchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const booking = await findBooking(db, c.req.param('id'))
    if (!booking) throw await toProblem(c, { kind: 'not-found' })
    return c.json<ApiResponses['GET /api/admin/bookings/:id/starts']>(
      await loadStarts(db, c.req.valid('query'), booking, booking),
    )
  })
