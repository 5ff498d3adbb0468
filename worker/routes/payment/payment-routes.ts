import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../../shared/lib/time/business-time.ts'
import { nextReminderAt, reminderSchema } from '../../../shared/rules/payment/payment-reminder.ts'
import { paymentSchema } from '../../../shared/rules/payment/payment-request.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { sendEmailsAfterResponse } from '../../actions/send-emails.ts'
import { paymentConflict } from '../../db/payment/payment-conditions.ts'
import { addPayment, paymentFromRequest, selectPayments, toPaymentJson } from '../../db/payment/payments.ts'
import { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { singleId } from '../../lib/database/ids.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { requireEmailService } from '../mail/mail-routes.ts'

const notFound = () => new Problem('not-found', { detail: 'This booking no longer exists' })

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
    switch (outcome.kind) {
      case 'written':
        await issueReceipt(c, id, by, input.sendsReceipt)
        return c.json<ApiResponses['POST /api/admin/bookings/:id/payments']>(
          toPaymentJson(outcome.payment),
          outcome.isNew ? 201 : 200,
        )
      case 'too-much': {
        const message =
          outcome.paid > 0
            ? `Only ${formatCents(outcome.paid)} can be given back`
            : 'Nothing was paid that could be given back'
        throw new Problem('invalid', { detail: message, errors: [{ field: 'amount', message }] })
      }
      case 'conflict':
        throw paymentConflict(outcome, by.now)
      case 'not-found':
        throw notFound()
    }
  })
  .post('/:id/reminders', jsonBody, validate('json', reminderSchema), async (c) => {
    const { by } = c.req.valid('json')
    if (by === 'mail') requireEmailService(c)
    const id = c.req.param('id')
    const sender = { actor: currentActor(c), now: Date.now() }
    const outcome = await storePaymentReminder(openDatabase(c.env.DB), id, by, sender)
    switch (outcome.kind) {
      case 'reminded':
        sendEmailsAfterResponse(c, { id })
        return c.body(null, 204)
      case 'too-soon': {
        const next = formatDate(businessDate(nextReminderAt(outcome.remindedAt)))
        throw new Problem('reminder-refused', {
          detail: `This customer was reminded within a week. The next reminder can go on ${next}`,
        })
      }
      case 'nothing-owed':
        throw new Problem('reminder-refused', {
          detail: 'Nothing is owed for this booking, or there is nobody to write to',
        })
      case 'not-found':
        throw notFound()
    }
  })
