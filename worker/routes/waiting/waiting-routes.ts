import { Hono } from 'hono/tiny'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-field-rules.ts'
import { waitingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { joinWaitingList } from '../../actions/join-waiting-list.ts'
import { rejectAutomation } from '../../actions/reject-automation.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { visitorProblems } from '../booking/outcome-problems.ts'
import { respondToOrder } from '../booking/respond-to-order.ts'

/** Orders of visitors who found no suitable time. */
export const waitingRoutes = new Hono<AppEnv>().post(
  '/',
  limitRate('booking'),
  jsonBody,
  rejectAutomation,
  validate('header', idempotencyKeySchema),
  validate('json', waitingRequestSchema, bookingErrorSummary),
  async (c) => {
    const outcome = await joinWaitingList(c, c.req.valid('json'), {
      location: locationFromHost(new URL(c.req.url).host),
      idempotencyKey: c.req.valid('header')['idempotency-key'],
    })
    return respondToOrder(c, outcome, visitorProblems)
  },
)
