import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { creditSchema, sendInvoiceSchema } from '../../../shared/rules/invoice/invoice-request.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { loadInvoiceContext, toBookingInvoicesJson } from '../../db/invoice/invoices.ts'
import { creditInvoice, type IssueOutcome, issueInvoice } from '../../db/invoice/issue-invoice.ts'
import { queueInvoiceEmail } from '../../db/invoice/queue-invoice-email.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'
import { requireMessages } from '../mail/mail-routes.ts'

/** @throws a Problem when nothing was issued. */
async function toInvoicesResponse(c: Context<AppEnv>, outcome: IssueOutcome): Promise<BookingInvoicesJson> {
  if (outcome.kind !== 'issued') throw await toProblem(c, outcome)
  return toBookingInvoicesJson(outcome)
}

/** A booking's invoices, receipts and credit notes. */
export const invoiceRoutes = new Hono<AppEnv>()
  .get('/:id/invoices', async (c) => {
    const invoiced = await loadInvoiceContext(openDatabase(c.env.DB), c.req.param('id'))
    if (!invoiced) throw await toProblem(c, { kind: 'not-found' })
    return c.json<ApiResponses['GET /api/admin/bookings/:id/invoices']>(toBookingInvoicesJson(invoiced))
  })
  .post('/:id/invoices', async (c) => {
    const by = { actor: currentActor(c), now: Date.now() }
    const issued = await toInvoicesResponse(
      c,
      await issueInvoice(openDatabase(c.env.DB), c.req.param('id'), by),
    )
    return c.json<ApiResponses['POST /api/admin/bookings/:id/invoices']>(issued, 201)
  })
  .post('/:id/invoices/credit', jsonBody, validate('json', creditSchema), async (c) => {
    const { invoice, reissue } = c.req.valid('json')
    const by = { actor: currentActor(c), now: Date.now() }
    const db = openDatabase(c.env.DB)
    const issued = await toInvoicesResponse(
      c,
      await creditInvoice(db, c.req.param('id'), invoice, reissue, by),
    )
    return c.json<ApiResponses['POST /api/admin/bookings/:id/invoices/credit']>(issued, 201)
  })
  .post('/:id/invoices/send', jsonBody, validate('json', sendInvoiceSchema), async (c) => {
    const id = c.req.param('id')
    requireMessages(c)
    const { invoice } = c.req.valid('json')
    const by = { actor: currentActor(c), now: Date.now() }
    const services = messageServices(c.env)
    if (!(await queueInvoiceEmail(openDatabase(c.env.DB), id, invoice, by, services))) {
      throw new Problem('invoice-conflict', {
        detail: 'This invoice can’t be sent: it was credited, or the customer can’t be emailed or texted',
      })
    }
    sendMessagesAfterResponse(c, { id })
    return c.body(null, 204)
  })
