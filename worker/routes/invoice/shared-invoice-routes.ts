import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { SharedInvoiceResponseJson } from '../../../shared/rules/invoice/invoice-json.ts'
import {
  creditSharedSchema,
  invoiceParamSchema,
  sharedInvoiceSchema,
} from '../../../shared/rules/invoice/invoice-request.ts'
import { toSharedInvoiceJson } from '../../actions/load-shared-invoice.ts'
import { findSharedInvoice } from '../../db/invoice/invoices.ts'
import {
  creditSharedInvoice,
  issueSharedInvoice,
  type SharedInvoiceOutcome,
} from '../../db/invoice/shared-invoices.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'

const notFound = () => new Problem('not-found', { detail: 'There is no such invoice over several jobs' })

/** @throws a Problem when nothing was issued. */
async function toResponse(
  c: Context<AppEnv>,
  outcome: SharedInvoiceOutcome,
): Promise<SharedInvoiceResponseJson> {
  if (outcome.kind !== 'shared-issued') throw await toProblem(c, outcome)
  return { invoice: await toSharedInvoiceJson(openDatabase(c.env.DB), outcome.invoice) }
}

/** Invoices over several jobs of one customer. */
export const sharedInvoiceRoutes = new Hono<AppEnv>()
  .post('/', jsonBody, validate('json', sharedInvoiceSchema), async (c) => {
    const by = { actor: currentActor(c), now: Date.now() }
    const outcome = await issueSharedInvoice(openDatabase(c.env.DB), c.req.valid('json'), by)
    return c.json<ApiResponses['POST /api/admin/invoices']>(await toResponse(c, outcome), 201)
  })
  .get('/:name', validate('param', invoiceParamSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const invoice = await findSharedInvoice(db, c.req.valid('param').name)
    if (invoice?.document.kind !== 'invoice') throw notFound()
    return c.json<ApiResponses['GET /api/admin/invoices/:name']>({
      invoice: await toSharedInvoiceJson(db, invoice),
    })
  })
  .post(
    '/:name/credit',
    jsonBody,
    validate('param', invoiceParamSchema),
    validate('json', creditSharedSchema),
    async (c) => {
      const by = { actor: currentActor(c), now: Date.now() }
      const { name } = c.req.valid('param')
      const outcome = await creditSharedInvoice(
        openDatabase(c.env.DB),
        name,
        c.req.valid('json').bookingIds,
        by,
      )
      if (outcome.kind === 'not-found') throw notFound()
      return c.json<ApiResponses['POST /api/admin/invoices/:name/credit']>(await toResponse(c, outcome), 201)
    },
  )
