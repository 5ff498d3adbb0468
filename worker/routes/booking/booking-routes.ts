import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/api/answers.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { customer } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-order.ts'
import { bookingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { refuseAutomation } from '../../actions/refuse-automation.ts'
import { selectUsedKey } from '../../db/booking/idempotency-keys.ts'
import { toBookedJson } from '../../db/booking/to-booking-json.ts'
import { findHold } from '../../db/deposit/holds.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { idempotencySchema, requiredKeySchema } from '../../lib/http/idempotency-key.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { jsonBody, valid } from '../../lib/http/validate.ts'
import { manageUrl } from '../../lib/text/manage-link.ts'
import { answerOrder } from './answer-order.ts'

type Attempt = Answers['GET /api/bookings/status']

export const bookingRoutes = new Hono<AppEnv>()
  .post(
    '/',
    limitRate('booking'),
    jsonBody,
    refuseAutomation,
    valid('header', idempotencySchema),
    valid('json', bookingRequestSchema, bookingErrorSummary),
    async (c) => {
      const outcome = await placeBooking(c, c.req.valid('json'), {
        location: locationFromHost(new URL(c.req.url).host),
        actor: customer,
        rules: 'visitor',
        isSeen: c.var.isSeen,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return answerOrder(c, outcome)
    },
  )
  // Did it go through? The key is a header, because an address is logged in many places.
  .get('/status', valid('header', requiredKeySchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const [used] = await selectUsedKey(db, c.req.valid('header')['idempotency-key'])
    if (!used) return c.json<Attempt>({ known: false })
    const { booking, bookingId, waitingReason } = used
    if (!booking) {
      // On the waiting list, or held for a deposit, it is no booking yet: sent again, the order gets the same answer.
      if (waitingReason || (await findHold(db, bookingId))) return c.json<Attempt>({ known: false })
      throw new Problem('booking-removed')
    }
    return c.json<Attempt>({ known: true, ...toBookedJson(booking, await manageUrl(c, booking)) })
  })
