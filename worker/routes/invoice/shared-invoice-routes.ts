import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { type InvoiceNumber, parseInvoiceName } from '../../../shared/rules/invoice/invoice.ts'
import type { SharedInvoiceResponseJson } from '../../../shared/rules/invoice/invoice-json.ts'
import {
  creditPartSchema,
  creditSharedSchema,
  sharedInvoiceSchema,
} from '../../../shared/rules/invoice/invoice-request.ts'
import { paymentSchema } from '../../../shared/rules/payment/payment-request.ts'
import { creditPart } from '../../actions/credit-part.ts'
import { storeSharedReceipt } from '../../actions/issue-receipt.ts'
import { addresseeOf, toSharedInvoiceJson } from '../../actions/load-shared-invoice.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { findSharedInvoice } from '../../db/invoice/invoices.ts'
import { queueInvoiceEmail } from '../../db/invoice/queue-invoice-email.ts'
import {
  creditSharedInvoice,
  issueSharedInvoice,
  type SharedInvoiceOutcome,
} from '../../db/invoice/shared-invoices.ts'
import { paySharedInvoice } from '../../db/payment/pay-shared-invoice.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'
import { requireMessages } from '../mail/mail-routes.ts'

const notFound = () => new Problem('not-found', { detail: 'There is no such invoice over several jobs' })

/** @throws a Problem when no invoice can have the name in the path. */
function nameOf(c: Context<AppEnv>): InvoiceNumber {
  const number = parseInvoiceName(c.req.param('name') ?? '')
  if (!number) throw notFound()
  return number
}

/** @throws a Problem when nothing was issued. */
async function toResponse(
  c: Context<AppEnv>,
  outcome: SharedInvoiceOutcome,
): Promise<SharedInvoiceResponseJson> {
  if (outcome.kind !== 'shared-issued') throw await toProblem(c, outcome)
  return { invoice: await toSharedInvoiceJson(c.env, c.req.url, outcome.invoice) }
}

/** Invoices over several jobs of one customer. */
export const sharedInvoiceRoutes = new Hono<AppEnv>()
  .post('/', jsonBody, validate('json', sharedInvoiceSchema), async (c) => {
    const by = { actor: currentActor(c), now: Date.now() }
    const { id = crypto.randomUUID(), ...request } = c.req.valid('json')
    const outcome = await issueSharedInvoice(openDatabase(c.env.DB), { ...request, id }, by)
    return c.json<ApiResponses['POST /api/admin/invoices']>(await toResponse(c, outcome), 201)
  })
  .get('/:name', async (c) => {
    const db = openDatabase(c.env.DB)
    const invoice = await findSharedInvoice(db, nameOf(c))
    if (invoice?.document.kind !== 'invoice') throw notFound()
    return c.json<ApiResponses['GET /api/admin/invoices/:name']>({
      invoice: await toSharedInvoiceJson(c.env, c.req.url, invoice),
    })
  })
  .post('/:name/payments', jsonBody, validate('json', paymentSchema), async (c) => {
    const input = c.req.valid('json')
    const by = { actor: currentActor(c), now: Date.now() }
    const db = openDatabase(c.env.DB)
    const outcome = await paySharedInvoice(db, nameOf(c), input, by)
    if (outcome.kind === 'not-found') throw notFound()
    if (outcome.kind !== 'invoice-paid') throw await toProblem(c, outcome)
    const invoice = await toSharedInvoiceJson(c.env, c.req.url, outcome.invoice)
    const receiptId = input.sendsReceipt ? await storeSharedReceipt(c.env, outcome, by) : null
    if (receiptId) sendMessagesAfterResponse(c, { id: receiptId })
    return c.json<ApiResponses['POST /api/admin/invoices/:name/payments']>(
      { invoice },
      outcome.isNew ? 201 : 200,
    )
  })
  .post('/:name/send', async (c) => {
    requireMessages(c)
    const db = openDatabase(c.env.DB)
    const invoice = await findSharedInvoice(db, nameOf(c))
    if (invoice?.document.kind !== 'invoice') throw notFound()
    const id = addresseeOf(invoice.jobs)
    const by = { actor: currentActor(c), now: Date.now() }
    if (!id || !(await queueInvoiceEmail(db, id, invoice.document, by, messageServices(c.env)))) {
      throw new Problem('invoice-conflict', {
        detail: 'This invoice can’t be sent: it was credited, or the customer can’t be emailed or texted',
      })
    }
    sendMessagesAfterResponse(c, { id })
    return c.body(null, 204)
  })
  .post('/:name/credit', jsonBody, validate('json', creditSharedSchema), async (c) => {
    const by = { actor: currentActor(c), now: Date.now() }
    const outcome = await creditSharedInvoice(
      openDatabase(c.env.DB),
      nameOf(c),
      c.req.valid('json').bookingIds,
      by,
    )
    if (outcome.kind === 'not-found') throw notFound()
    return c.json<ApiResponses['POST /api/admin/invoices/:name/credit']>(await toResponse(c, outcome), 201)
  })
  .post('/:name/credit-part', jsonBody, validate('json', creditPartSchema), async (c) => {
    const by = { actor: currentActor(c), now: Date.now() }
    const outcome = await creditPart(openDatabase(c.env.DB), nameOf(c), c.req.valid('json'), by)
    if (outcome.kind === 'not-found') throw notFound()
    if (outcome.kind !== 'shared-issued') throw await toProblem(c, outcome)
    const invoice = await toSharedInvoiceJson(c.env, c.req.url, outcome.invoice)
    return c.json<ApiResponses['POST /api/admin/invoices/:name/credit-part']>({ invoice }, 201)
  })
