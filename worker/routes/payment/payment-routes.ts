import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { reminderSchema } from '../../../shared/rules/payment/payment-reminder.ts'
import { paymentSchema } from '../../../shared/rules/payment/payment-request.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { sendEmailsAfterResponse } from '../../actions/send-emails.ts'
import { addPayment, paymentFromRequest, selectPayments, toPaymentJson } from '../../db/payment/payments.ts'
import { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { singleId } from '../../lib/database/ids.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'
import { requireEmailService } from '../mail/mail-routes.ts'

/** A booking's payments, refunds and payment requests, in any status, also after its customer was erased. */
export const paymentRoutes = new Hono<AppEnv>()
  .get('/:id/payments', async (c) => {
    const payments = await selectPayments(openDatabase(c.env.DB), singleId(c.req.param('id')))
    return c.json<ApiResponses['GET /api/admin/bookings/:id/payments']>({
      payments: payments.map(toPaymentJson),
    })
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
  .post('/:id/reminders', jsonBody, validate('json', reminderSchema), async (c) => {
    const { by } = c.req.valid('json')
    if (by === 'mail') requireEmailService(c)
    const id = c.req.param('id')
    const sender = { actor: currentActor(c), now: Date.now() }
    const outcome = await storePaymentReminder(openDatabase(c.env.DB), id, by, sender)
    if (outcome.kind !== 'reminded') throw await toProblem(c, outcome)
    sendEmailsAfterResponse(c, { id })
    return c.body(null, 204)
  })
