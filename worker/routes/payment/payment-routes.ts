import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { reminderSchema } from '../../../shared/rules/payment/payment-reminder.ts'
import { paymentSchema, refundSchema } from '../../../shared/rules/payment/payment-request.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { loadBookingMoney } from '../../actions/load-booking-money.ts'
import { refundBooking } from '../../actions/refund-booking.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { addPayment, paymentFromRequest, toPaymentJson } from '../../db/payment/payments.ts'
import { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import { type AppEnv, isStripeSetUp } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'
import { requireMessages } from '../mail/mail-routes.ts'

/** A booking's payments, refunds and payment requests, in any status, also after its customer was erased. */
export const paymentRoutes = new Hono<AppEnv>()
  .get('/:id/payments', async (c) => {
    const json = await loadBookingMoney(c.env, c.req.url, c.req.param('id'))
    return c.json<ApiResponses['GET /api/admin/bookings/:id/payments']>(json)
  })
  .post('/:id/payments', jsonBody, validate('json', paymentSchema), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    const by = { actor: currentActor(c), now: Date.now() }
    const payment = paymentFromRequest(by.actor, input, by.now)
    const outcome = await addPayment(openDatabase(c.env.DB), id, payment)
    if (outcome.kind !== 'written') throw await toProblem(c, outcome)
    await issueReceipt(c, id, by, input.sendsReceipt)
    return c.json<ApiResponses['POST /api/admin/bookings/:id/payments']>(
      toPaymentJson(outcome.payment),
      outcome.isNew ? 201 : 200,
    )
  })
  .post('/:id/refund', jsonBody, validate('json', refundSchema), async (c) => {
    const id = c.req.param('id')
    const by = { actor: currentActor(c), now: Date.now() }
    const input = c.req.valid('json')
    if (input.method === 'online' && !isStripeSetUp(c.env)) {
      const message = 'Card payments are not set up. Please choose another way'
      throw new Problem('invalid', { detail: message, errors: [{ field: 'method', message }] })
    }
    const outcome = await refundBooking(openDatabase(c.env.DB), id, input, by)
    if (outcome.kind !== 'refunded') throw await toProblem(c, outcome)
    await issueReceipt(c, id, by)
    sendMessagesAfterResponse(c, { id })
    return c.json<ApiResponses['POST /api/admin/bookings/:id/refund']>(toBookingJson(outcome.booking))
  })
  .post('/:id/reminders', jsonBody, validate('json', reminderSchema), async (c) => {
    const { by } = c.req.valid('json')
    if (by === 'message') requireMessages(c)
    const id = c.req.param('id')
    const sender = { actor: currentActor(c), now: Date.now() }
    const outcome = await storePaymentReminder(openDatabase(c.env.DB), id, by, messageServices(c.env), sender)
    if (outcome.kind !== 'reminded') throw await toProblem(c, outcome)
    sendMessagesAfterResponse(c, { id })
    return c.body(null, 204)
  })
