import { Hono } from 'hono/tiny'
import { customer } from '../../shared/booking/actor.ts'
import { bookingErrorSummary, bookingRequestSchema } from '../../shared/booking/booking-order.ts'
import { locationFromHost } from '../../shared/site/location.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/problem.ts'
import { limitRate } from '../http/rate-limit.ts'
import { jsonBody, valid } from '../http/validate.ts'
import { type AttemptJson, toBookedJson } from './booking-json.ts'
import { findUsedKey } from './bookings.ts'
import { idempotencySchema, manageUrl, placeBooking, requiredKeySchema } from './place-booking.ts'
import { refuseAutomation } from './refuse-automation.ts'

export const bookingRoutes = new Hono<AppEnv>()
  .post(
    '/',
    limitRate,
    jsonBody,
    refuseAutomation,
    valid('header', idempotencySchema),
    valid('json', bookingRequestSchema, bookingErrorSummary),
    async (c) => {
      const placed = await placeBooking(c, c.req.valid('json'), {
        location: locationFromHost(new URL(c.req.url).host),
        actor: customer,
        rules: 'visitor',
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      if (placed.isReplay) c.header('Idempotent-Replayed', 'true')
      return c.json(toBookedJson(placed.booking, placed.manageUrl), 201)
    },
  )
  // Did it go through? The key is a header, because an address is logged in many places.
  .get('/status', valid('header', requiredKeySchema), async (c) => {
    const used = await findUsedKey(openDatabase(c.env.DB), c.req.valid('header')['idempotency-key'])
    if (!used) return c.json({ known: false } satisfies AttemptJson)
    const { booking } = used
    if (!booking) throw new Problem('booking-removed')
    return c.json({
      known: true,
      ...toBookedJson(booking, await manageUrl(c, booking)),
    } satisfies AttemptJson)
  })
