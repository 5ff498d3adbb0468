import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { customerActor } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-field-rules.ts'
import { bookingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { rejectAutomation } from '../../actions/reject-automation.ts'
import { selectUsedKey } from '../../db/booking/idempotency-keys.ts'
import { toBookedJson } from '../../db/booking/to-booking-json.ts'
import { findHold } from '../../db/deposit/deposit-holds.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema, requiredIdempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { manageUrl } from '../../lib/text/private-links.ts'
import { visitorProblems } from './outcome-problems.ts'
import { respondToOrder } from './respond-to-order.ts'

type OrderStatus = ApiResponses['GET /api/bookings/status']

export const bookingRoutes = new Hono<AppEnv>()
  .post(
    '/',
    limitRate('booking'),
    jsonBody,
    rejectAutomation,
    validate('header', idempotencyKeySchema),
    validate('json', bookingRequestSchema, bookingErrorSummary),
    async (c) => {
      const outcome = await placeBooking(c, c.req.valid('json'), {
        location: locationFromHost(new URL(c.req.url).host),
        actor: customerActor,
        rules: 'visitor',
        isVerifiedHuman: c.var.isSeen,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return respondToOrder(c, outcome, visitorProblems)
    },
  )
  // The key is a header, because URLs end up in logs.
  .get('/status', validate('header', requiredIdempotencyKeySchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const [usedKey] = await selectUsedKey(db, c.req.valid('header')['idempotency-key'])
    if (!usedKey) return c.json<OrderStatus>({ known: false })
    const { booking, bookingId, waitingReason } = usedKey
    if (!booking) {
      // A waiting order or a hold is not a booking yet. Submitting it again gets the same response as before.
      if (waitingReason || (await findHold(db, bookingId))) return c.json<OrderStatus>({ known: false })
      throw new Problem('booking-removed')
    }
    return c.json<OrderStatus>({ known: true, ...toBookedJson(booking, await manageUrl(c, booking)) })
  })
